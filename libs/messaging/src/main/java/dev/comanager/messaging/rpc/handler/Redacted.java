package dev.comanager.messaging.rpc.handler;

/**
 * A failure as it may be logged: its class and stack trace without its message, which may repeat a
 * call's arguments.
 */
final class Redacted extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int DEEPEST = 8;

  private Redacted(Throwable failure, Throwable cause) {
    super(failure.getClass().getName(), cause, false, true);
    setStackTrace(failure.getStackTrace());
  }

  static Redacted of(Throwable failure) {
    return of(failure, DEEPEST);
  }

  private static Redacted of(Throwable failure, int depth) {
    Throwable cause = failure.getCause();
    return new Redacted(failure, cause == null || depth == 0 ? null : of(cause, depth - 1));
  }
}
