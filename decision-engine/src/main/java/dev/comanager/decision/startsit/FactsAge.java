package dev.comanager.decision.startsit;

/**
 * The age of the facts behind a decision, in whole hours, so that the same facts give the same card
 * for an hour.
 *
 * @param projectionHours age of the oldest projection used
 * @param statusHours age of the statuses
 * @param statusFeedOk whether the last read of the status feed succeeded
 */
public record FactsAge(int projectionHours, int statusHours, boolean statusFeedOk) {
  private static final double LOSS_PER_DAY = .009;
  private static final double LEAST = .83;
  private static final double STATUS_DOUBTFUL = .85;
  private static final int STATUS_IS_OLD_HOURS = 24;
  private static final double HOURS_PER_DAY = 24;

  /** The share of a call's edge that remains at this age, at most 1. */
  public double freshness() {
    double days = Math.max(0, projectionHours) / HOURS_PER_DAY;
    double byAge = Math.max(LEAST, 1 - LOSS_PER_DAY * days);
    return statusDoubtful() ? byAge * STATUS_DOUBTFUL : byAge;
  }

  /** Whether the status feed failed or its data is older than a day. */
  public boolean statusDoubtful() {
    return !statusFeedOk || statusHours > STATUS_IS_OLD_HOURS;
  }
}
