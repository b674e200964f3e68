package dev.comanager.messaging.outbox;

import java.time.DateTimeException;

/**
 * Tells a failure that comes again however often a message is tried from one that passes: a value
 * that the database can't hold or a rule of its tables forbids, or our own code that can't cope
 * with what the message says. A database that is away is none.
 */
public final class RefusedForGoodRule {
  private static final int DEEPEST = 8;

  private RefusedForGoodRule() {}

  /** Whether trying the same again would end the same. */
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
          IndexOutOfBoundsException _ ->
          true;
      default -> false;
    };
  }
}
