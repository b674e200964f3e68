package dev.comanager.testkit.fuzzing;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * Asserts that the calling thread logs nothing with a stack trace. Other threads belong to what
 * earlier tests of the same process left to end.
 */
final class LoggedFailures {
  private static final Logger ROOT = Logger.getLogger("");

  /** Work that may fail. */
  @FunctionalInterface
  interface Work {
    void run() throws Exception;
  }

  private static final class Seen extends Handler {
    private final long thread = Thread.currentThread().threadId();
    private Throwable thrown;

    @Override
    public void publish(LogRecord entry) {
      if (entry.getLongThreadID() == thread
          && entry.getThrown() != null
          && entry.getLevel().intValue() >= Level.INFO.intValue()) {
        thrown = entry.getThrown();
      }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  void during(Work work) throws Exception {
    Seen seen = new Seen();
    ROOT.addHandler(seen);
    try {
      work.run();
    } finally {
      ROOT.removeHandler(seen);
    }
    if (seen.thrown != null) {
      throw new AssertionError("A stack trace was logged.", seen.thrown);
    }
  }
}
