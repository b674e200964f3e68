package dev.comanager.stack.cli;

import dev.comanager.stack.Replicas;
import dev.comanager.stack.control.Stack;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "up",
    description = "Builds what changed, starts everything, and waits until it is ready.",
    exitCodeOnInvalidInput = 1,
    footer = {
      "",
      "Examples:",
      "  ./comanager up",
      "  ./comanager up --replicas 2                    two of every service behind a balancer",
      "  COMANAGER_GATEWAY_PORT=9080 ./comanager up     at another port"
    })
final class UpCommand extends StackCommand {
  @Option(
      names = "--replicas",
      paramLabel = "N",
      description = "So many of every service (1 to 4), behind a balancer.")
  String replicas;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Stack stack = stack();
    if (replicas != null) {
      stack.settings().put(Replicas.SETTING, replicas);
    }
    switch (stack.check()) {
      case REFUSED -> {
        return FAILED;
      }
      case RUNNING -> {
        comanager.welcome(stack);
        return OK;
      }
      case FREE -> comanager.buildIfStale();
    }
    boolean ready = comanager.foreground().start(stack);
    comanager.foreground().keepStack();
    return ready ? comanager.welcome(stack) : FAILED;
  }
}
