package dev.comanager.watch.model;

import java.time.Instant;

/** When a status came out, as worded in texts. */
public final class StatusTime {
  private StatusTime() {}

  /**
   * For example {@code , reported 9:05 AM ET} where its source says when it came out, else {@code ,
   * seen 9:10 AM ET}; empty when neither is known.
   *
   * @param seenAt when it was read, or null
   * @param reportedAt when it came out, or null
   */
  public static String clause(Instant seenAt, Instant reportedAt, Instant now) {
    if (reportedAt != null) {
      return ", reported " + EasternTime.of(reportedAt, now);
    }
    return seenAt == null ? "" : ", seen " + EasternTime.of(seenAt, now);
  }
}
