package dev.comanager.stack.cli;

import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
    name = "scale",
    description = "Runs N replicas of a service, in a stack that was started with replicas.",
    footer = {"", "Example:  ./comanager scale decision-engine 3"})
final class ScaleCommand extends StackCommand {
  @Parameters(paramLabel = "SERVICE", description = "A service that has replicas.")
  String service;

  @Parameters(paramLabel = "N", description = "How many to run: 1 to 4.")
  String replicas;

  @Override
  public Integer call() throws IOException, InterruptedException {
    return stack().scale(service, replicas);
  }
}
