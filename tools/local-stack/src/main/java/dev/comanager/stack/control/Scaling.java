package dev.comanager.stack.control;

import dev.comanager.stack.PartAction;
import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.Replicas;
import dev.comanager.stack.StackHome;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Optional;

/** Starts more replicas of a service of the running stack, or stops the last ones. */
final class Scaling {
  private static final int OK = 0;
  private static final int FAILED = 1;
  private static final int USAGE = 2;

  private final StackHome home;
  private final PrintStream out;

  Scaling(StackHome home, PrintStream out) {
    this.home = home;
    this.out = out;
  }

  /** Scales the service to this many replicas; returns the exit code. */
  int scale(String service, String replicas) throws IOException, InterruptedException {
    if (!replicas.matches("[1-" + Replicas.MOST + "]")) {
      out.println("Usage: ./comanager scale SERVICE N   (N is 1 to " + Replicas.MOST + ")");
      return USAGE;
    }
    PartActions commands = new PartActions(home);
    Optional<String> nothingRuns = commands.complaint();
    if (nothingRuns.isPresent()) {
      out.println(nothingRuns.get());
      return Stack.NOT_RUNNING;
    }
    // A service without a second replica was started without the balancer, so its address always
    // leads to the first.
    if (RecordedProcess.read(home.run(), service + "-2").isEmpty()
        || service.equals(RecordedProcess.KEYCLOAK)) {
      out.println(
          "There are no replicas of "
              + service
              + " here (./comanager up --replicas 2 makes them).");
      return FAILED;
    }
    int wanted = Integer.parseInt(replicas);
    for (int number = 1; number <= Replicas.MOST; number++) {
      String replica = number == 1 ? service : service + "-" + number;
      boolean runs =
          RecordedProcess.read(home.run(), replica).flatMap(RecordedProcess::live).isPresent();
      Optional<String> complaint = Optional.empty();
      if (number <= wanted && !runs) {
        complaint = commands.startReplica(replica);
      } else if (number > wanted && runs) {
        complaint = commands.send(PartAction.STOP, replica);
      }
      if (complaint.isPresent()) {
        out.println(complaint.get());
        return FAILED;
      }
    }
    return OK;
  }
}
