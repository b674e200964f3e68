package dev.comanager.decision.league;

/**
 * How a league settles waiver claims, as far as its platform reports it.
 *
 * @param order what becomes of the order of claims; null when not reported
 * @param budget of a season for bids, in whole units; null without bids or when not reported
 * @param minimumBid the lowest bid that the league takes; null when not reported
 * @param bidStep the unit that bids are a multiple of; null when not reported
 * @param claims when claims are settled; null when not reported, and in leagues that an older
 *     release stored
 */
public record WaiverTerms(
    Order order, Integer budget, Integer minimumBid, Integer bidStep, ClaimSchedule claims) {
  /** Nothing is reported. */
  public static final WaiverTerms UNKNOWN = new WaiverTerms(null, null, null, null);

  /** Terms that don't say when claims are settled. */
  public WaiverTerms(Order order, Integer budget, Integer minimumBid, Integer bidStep) {
    this(order, budget, minimumBid, bidStep, null);
  }

  /** What becomes of the order of claims. */
  public enum Order {
    /** A granted claim moves its team to the end. */
    ROLLING,
    /** Reset every week to the reverse order of the standings. */
    REVERSE_STANDINGS
  }

  /** The terms of a league without bids. */
  public static WaiverTerms of(Order order) {
    return new WaiverTerms(order, null, null, null);
  }

  /** The same terms with claims settled at those times; null when not reported. */
  public WaiverTerms settled(ClaimSchedule schedule) {
    return new WaiverTerms(order, budget, minimumBid, bidStep, schedule);
  }

  /** What is left of the season's budget after that much was spent; null when unknown. */
  public Integer left(Integer spent) {
    return budget == null || spent == null ? null : Integer.valueOf(Math.max(0, budget - spent));
  }
}
