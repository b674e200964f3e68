package dev.comanager.decision.startsit;

/**
 * The age of the facts behind a decision, in whole hours, so that the same facts give the same card
 * for an hour.
 *
 * @param projectionHours age of the oldest projection used
 * @param statusHours age of the statuses
 * @param statusFeedOk whether the last read of the status feed succeeded
 * @param sourceMissing whether one of several projection sources has nothing current
 */
public record FactsAge(
    int projectionHours, int statusHours, boolean statusFeedOk, boolean sourceMissing) {
  private static final double LOSS_PER_DAY = .009;
  private static final double LEAST = .83;
  private static final double STATUS_DOUBTFUL = .85;
  private static final int STATUS_IS_OLD_HOURS = 24;
  private static final double HOURS_PER_DAY = 24;
  // One source's projections were off by 1.7 % more than the mean of three in 2024.
  private static final double SOURCE_MISSING = .98;

  /** Facts of all projection sources. */
  public FactsAge(int projectionHours, int statusHours, boolean statusFeedOk) {
    this(projectionHours, statusHours, statusFeedOk, false);
  }

  /** The share of a call's edge that remains with these facts, at most 1. */
  public double freshness() {
    double days = Math.max(0, projectionHours) / HOURS_PER_DAY;
    double byAge = Math.max(LEAST, 1 - LOSS_PER_DAY * days);
    double bySources = sourceMissing ? byAge * SOURCE_MISSING : byAge;
    return statusDoubtful() ? bySources * STATUS_DOUBTFUL : bySources;
  }

  /** Whether the status feed failed or its data is older than a day. */
  public boolean statusDoubtful() {
    return !statusFeedOk || statusHours > STATUS_IS_OLD_HOURS;
  }
}
