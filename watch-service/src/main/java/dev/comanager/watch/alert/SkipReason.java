package dev.comanager.watch.alert;

/** Reasons why this service itself holds texts back (INTERFACE section 5, last_skip_reason). */
final class SkipReason {
  static final String QUIET_HOURS = "quiet_hours";

  private SkipReason() {}
}
