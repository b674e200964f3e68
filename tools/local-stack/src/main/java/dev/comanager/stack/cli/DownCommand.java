package dev.comanager.stack.cli;

import java.io.IOException;
import picocli.CommandLine.Command;

@Command(
    name = "down",
    description = "Stops everything, also what a crash left; data is kept.",
    footer = {"", "One part alone is stopped by ./comanager stop SERVICE."})
final class DownCommand extends StackCommand {
  @Override
  public Integer call() throws IOException, InterruptedException {
    stack().down();
    return OK;
  }
}
