package dev.comanager.stack.launch;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * A replica's readiness at its management port, polled like in a cluster: after two negative or
 * missing answers in a row it gets no requests until it is ready again.
 */
final class Health {
  private static final Duration EVERY = Duration.ofMillis(300);
  private static final int REFUSALS = 2;

  private final Program program;
  private final BooleanSupplier runs;
  private volatile boolean well;

  /**
   * Creates the check.
   *
   * @param runs whether the launcher knows of a process; a process in its place is checked too
   */
  Health(Program program, BooleanSupplier runs) {
    this.program = program;
    this.runs = runs;
  }

  boolean isWell() {
    return well;
  }

  /** Polls until the thread is interrupted. */
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
