package dev.comanager.notifier.minutes;

import java.time.Duration;

/**
 * The cost of a call: whole minutes of the duration that the carrier reports (INTERFACE section 5).
 */
final class CostRule {
  private static final long SECONDS_A_MINUTE = 60;

  private CostRule() {}

  /** Whole minutes, rounded up; zero for a call without duration. */
  static int minutes(Duration reported) {
    long seconds = Math.max(0, reported.plusMillis(999).toSeconds());
    return (int) Math.min(Integer.MAX_VALUE, Math.ceilDiv(seconds, SECONDS_A_MINUTE));
  }
}
