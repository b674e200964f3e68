package dev.comanager.stack.control;

import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.Replicas;
import dev.comanager.stack.StackHome;
import dev.comanager.stack.Wish;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;

/** Starts further replicas of a service of the running stack, or stops the last ones. */
final class Scaling {
  private final StackHome home;
  private final PrintStream out;

  Scaling(StackHome home, PrintStream out) {
    this.home = home;
    this.out = out;
  }

  /** SERVICE and how many of it there shall be; the result is the exit code. */
  int scale(List<String> arguments) throws IOException, InterruptedException {
    if (arguments.size() != 2 || !arguments.get(1).matches("[1-" + Replicas.MOST + "]")) {
      out.println("Usage: ./comanager scale SERVICE N   (N is 1 to " + Replicas.MOST + ")");
      return Control.USAGE;
    }
    Wishes wishes = new Wishes(home);
    Optional<String> nothingRuns = wishes.complaint();
    if (nothingRuns.isPresent()) {
      out.println(nothingRuns.get());
      return Control.NOT_RUNNING;
    }
    String service = arguments.getFirst();
    // What has no second replica was started alone: its address would lead to the first for good.
    if (RecordedProcess.read(home.run(), service + "-2").isEmpty()
        || service.equals(RecordedProcess.KEYCLOAK)) {
      out.println(
          "There are no replicas of "
              + service
              + " here (./comanager up --replicas 2 makes them).");
      return Control.FAILED;
    }
    int wanted = Integer.parseInt(arguments.get(1));
    for (int number = 1; number <= Replicas.MOST; number++) {
      String replica = number == 1 ? service : service + "-" + number;
      boolean runs =
          RecordedProcess.read(home.run(), replica).flatMap(RecordedProcess::live).isPresent();
      Optional<String> complaint = Optional.empty();
      if (number <= wanted && !runs) {
        complaint = wishes.askForOneMore(replica);
      } else if (number > wanted && runs) {
        complaint = wishes.ask(Wish.STOP, replica);
      }
      if (complaint.isPresent()) {
        out.println(complaint.get());
        return Control.FAILED;
      }
    }
    return Control.OK;
  }
}
