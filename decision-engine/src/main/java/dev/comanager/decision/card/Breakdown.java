package dev.comanager.decision.card;

/**
 * The parts of a confidence, relative to the pick, in percentage points with one decimal (spec
 * 2.1). Base, edge, freshness and injury add up to the confidence before clamping.
 *
 * @param confidence the clamped figure, 50–95
 */
public record Breakdown(
    String method, double base, double edge, double freshness, double injury, int confidence) {
  private static final int BASE = 50;
  private static final int LEAST = 50;
  private static final int MOST = 95;

  /**
   * Parts in tenths that still add up to the confidence in whole points: the rounding remainder
   * goes to the largest part.
   */
  public static Breakdown of(double edge, double freshness, double injury) {
    long whole = Math.round(BASE + edge + freshness + injury);
    long[] tenths = {Math.round(edge * 10), Math.round(freshness * 10), Math.round(injury * 10)};
    int largest = 0;
    for (int part = 1; part < tenths.length; part++) {
      if (Math.abs(tenths[part]) > Math.abs(tenths[largest])) {
        largest = part;
      }
    }
    tenths[largest] += whole * 10 - BASE * 10 - tenths[0] - tenths[1] - tenths[2];
    return new Breakdown(
        DecisionCard.METHOD,
        BASE,
        tenths[0] / 10.0,
        tenths[1] / 10.0,
        tenths[2] / 10.0,
        Math.clamp(whole, LEAST, MOST));
  }
}
