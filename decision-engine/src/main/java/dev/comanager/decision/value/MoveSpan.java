package dev.comanager.decision.value;

/**
 * Confidence in a difference in points a week. Among pairs of players of the seasons 2021 to 2023,
 * the one with the higher value came out ahead as often as a normal distribution with these
 * deviations predicts: 10 points a week over three weeks, 9 over the rest of a season, absences
 * included.
 */
public final class MoveSpan {
  /** Over the next three weeks, for a pair of players. */
  public static final double THREE_WEEKS = 10;

  /** Over the rest of a season, for a pair of players. */
  public static final double REST_OF_SEASON = 9;

  private static final int LEAST = 50;
  private static final int MOST = 95;

  private MoveSpan() {}

  /** The chance, 0–1, that a difference in points a week holds. */
  public static double chance(double difference, double span) {
    // Logistic approximation of the normal distribution, accurate to a hundredth.
    return 1 / (1 + StrictMath.exp(-1.702 * difference / span));
  }

  /**
   * Confidence in percent, 50–95.
   *
   * @param freshness share of the edge that remains at the age of the facts, at most 1
   */
  public static int confidence(double chance, double freshness) {
    return Math.clamp(Math.round(50 + 100 * freshness * (chance - .5)), LEAST, MOST);
  }
}
