package dev.comanager.servicekit.startup.refusal;

/** The service does not start; the message says why and what to do, in one line. */
public final class StartFailure extends RuntimeException {
  public StartFailure(String reason) {
    super(reason);
  }
}
