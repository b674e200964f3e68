package dev.comanager.stack.cli;

import dev.comanager.stack.Replicas;
import dev.comanager.stack.build.StackBuild;
import dev.comanager.stack.control.Stack;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
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
      "  ./comanager up --without notifier              all but one, for ./comanager dev notifier",
      "  COMANAGER_GATEWAY_PORT=9080 ./comanager up     at another port"
    })
final class UpCommand extends StackCommand {
  @Option(
      names = "--replicas",
      paramLabel = "N",
      description = "Starts N of every service (1 to 4), behind a load balancer.")
  String replicas;

  @Option(
      names = "--without",
      paramLabel = "SERVICE",
      description = "Leaves one out, which you run with ./comanager dev SERVICE or from an IDE.")
  String without;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Stack stack = stack();
    if (replicas != null) {
      stack.settings().put(Replicas.SETTING, replicas);
    }
    if (without != null) {
      leaveOut(stack);
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
    if (ready && without != null) {
      say("Ready, without %s: ./comanager dev %s".formatted(without, without));
      return OK;
    }
    return ready ? comanager.welcome(stack) : FAILED;
  }

  private void leaveOut(Stack stack) {
    List<String> services = new ArrayList<>(StackBuild.services(stack.settings()));
    if (!services.remove(without)) {
      throw unknown(without);
    }
    stack.settings().put(StackBuild.SERVICES_SETTING, String.join(",", services));
  }
}
