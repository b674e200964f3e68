package dev.comanager.servicekit.telemetry.logs;

/** A redacted stack trace for the JSON formatter, which prints it by {@link #toString}. */
final class RedactedStack extends Exception {
  private static final long serialVersionUID = 1L;

  /** The redacted lines of a failure's stack trace and of its causes'. */
  RedactedStack(String lines) {
    super(lines, null, false, false);
  }

  // Without this class's name: the lines begin with that of the failure.
  @SuppressWarnings("OverrideThrowableToString")
  @Override
  public String toString() {
    return getMessage();
  }
}
