package dev.comanager.watch.alert;

import dev.comanager.watch.line.LineStatus;
import java.time.Instant;

/** Reasons in last_skip_reason beside the outcomes of texts (INTERFACE section 5). */
public final class SkipReason {
  static final String QUIET_HOURS = "quiet_hours";

  /** The line has muted alerts until the next lock. */
  public static final String MUTED = "muted";

  /** The league can't be read, until the next report that could. */
  public static final String UNREADABLE = "unreadable";

  private SkipReason() {}

  /** Why a text of that line has to wait at that time. */
  static String ofWaiting(LineStatus status, Instant now) {
    return status.mutedAt(now) ? MUTED : QUIET_HOURS;
  }
}
