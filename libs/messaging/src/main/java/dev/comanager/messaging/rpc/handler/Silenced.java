package dev.comanager.messaging.rpc.handler;

/**
 * A failure as it may stand in a log: its kind and its place, without its message, which may repeat
 * a call's arguments.
 */
final class Silenced extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private static final int DEEPEST = 8;

  private Silenced(Throwable failure, Throwable cause) {
    super(failure.getClass().getName(), cause, false, true);
    setStackTrace(failure.getStackTrace());
  }

  static Silenced of(Throwable failure) {
    return of(failure, DEEPEST);
  }

  private static Silenced of(Throwable failure, int depth) {
    Throwable cause = failure.getCause();
    return new Silenced(failure, cause == null || depth == 0 ? null : of(cause, depth - 1));
  }
}
