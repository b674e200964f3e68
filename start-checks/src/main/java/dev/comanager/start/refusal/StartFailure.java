package dev.comanager.start.refusal;

/** The service does not start; the message says why and what to do, in one line. */
public final class StartFailure extends RuntimeException {
  public StartFailure(String reason) {
    super(reason);
  }
}
