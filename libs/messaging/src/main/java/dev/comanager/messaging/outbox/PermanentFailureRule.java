package dev.comanager.messaging.outbox;

import java.io.UncheckedIOException;
import java.time.DateTimeException;
import java.util.NoSuchElementException;

/**
 * Distinguishes failures that retries can't fix from transient ones: a value that the database
 * can't hold or a constraint forbids, or a message that our own code can't handle. An unavailable
 * database is transient.
 */
public final class PermanentFailureRule {
  private static final int DEEPEST = 8;

  private PermanentFailureRule() {}

  /** Whether a retry would fail in the same way. */
  public static boolean test(Throwable failure) {
    // Classes of SQL states: 22 data exception, 23 integrity constraint violation.
    String state = SqlState.of(failure);
    if (state.startsWith("22") || state.startsWith("23")) {
      return true;
    }
    Throwable cause = failure;
    for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
      if (isRefusal(cause)) {
        return true;
      }
      cause = cause.getCause();
    }
    return false;
  }

  private static boolean isRefusal(Throwable cause) {
    return switch (cause) {
      case NullPointerException _,
          IllegalArgumentException _,
          ClassCastException _,
          DateTimeException _,
          ArithmeticException _,
          IndexOutOfBoundsException _,
          NoSuchElementException _,
          UncheckedIOException _ ->
          true;
      default -> false;
    };
  }
}
