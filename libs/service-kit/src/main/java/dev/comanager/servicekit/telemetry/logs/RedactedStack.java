package dev.comanager.servicekit.telemetry.logs;

/** What is left of a failure for the JSON formatter, which prints it by {@link #toString}. */
final class RedactedStack extends Exception {
  private static final long serialVersionUID = 1L;

  /** Of the redacted lines of its stack trace and of its causes'. */
  RedactedStack(String lines) {
    super(lines, null, false, false);
  }

  // The class's name would be that of no failure.
  @SuppressWarnings("OverrideThrowableToString")
  @Override
  public String toString() {
    return getMessage();
  }
}
