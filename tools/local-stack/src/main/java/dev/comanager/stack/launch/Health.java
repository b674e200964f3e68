package dev.comanager.stack.launch;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * What a replica says of its readiness at its management port, asked again and again as a cluster
 * does it: one that says no, or nothing, twice in a row gets no requests until it says yes.
 */
final class Health {
  private static final Duration EVERY = Duration.ofMillis(300);
  private static final int REFUSALS = 2;

  private final Program program;
  private final BooleanSupplier runs;
  private volatile boolean well;

  /**
   * @param runs whether the launcher knows of a process; one that took its place is asked as well
   */
  Health(Program program, BooleanSupplier runs) {
    this.program = program;
    this.runs = runs;
  }

  boolean isWell() {
    return well;
  }

  /** Asks until the thread is interrupted. */
  void check() {
    int refusals = 0;
    try {
      while (true) {
        if (program.answers()) {
          refusals = 0;
        } else {
          refusals = runs.getAsBoolean() ? refusals + 1 : REFUSALS;
        }
        well = refusals < REFUSALS && (well || refusals == 0);
        Thread.sleep(EVERY);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
