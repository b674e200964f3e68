package dev.comanager.stack.cli;

import java.io.IOException;
import picocli.CommandLine.Command;

@Command(
    name = "status",
    description = {
      "Shows every process with id, state, port, memory and since when, and the addresses.",
      "Exits with 3 when nothing runs."
    })
final class StatusCommand extends StackCommand {
  @Override
  public Integer call() throws IOException {
    return stack().status();
  }
}
