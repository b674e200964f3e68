package dev.comanager.stack.cli;

import java.io.IOException;
import picocli.CommandLine.Command;

@Command(
    name = "reset",
    description = "Stops everything and deletes all data, secrets and logs.",
    footer = {"", "The next ./comanager up begins with an empty stack."})
final class ResetCommand extends StackCommand {
  @Override
  public Integer call() throws IOException, InterruptedException {
    stack().reset();
    return OK;
  }
}
