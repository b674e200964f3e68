package dev.comanager.watch.alert;

/** Reasons in last_skip_reason beside the outcomes of texts (INTERFACE section 5). */
public final class SkipReason {
  static final String QUIET_HOURS = "quiet_hours";

  /** The line has muted alerts until the next lock. */
  static final String MUTED = "muted";

  /** The league can't be read, until the next report that could. */
  public static final String UNREADABLE = "unreadable";

  private SkipReason() {}
}
