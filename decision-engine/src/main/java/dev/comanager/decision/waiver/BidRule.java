package dev.comanager.decision.waiver;

import java.util.List;
import java.util.Optional;

/**
 * Finds the range of a blind bid. A budget buys the points of this add and of those in later weeks,
 * so an add is worth its share of all of them. It needn't be paid in full: the range begins at that
 * share of what a typical rival has left, and ends where no rival can follow.
 */
final class BidRule {
  /** Points that adds of a later week are expected to bring, per week. */
  static final double LATER_POINTS = 3;

  /** Below it an add is worth no more than the minimum. */
  static final double MARGINAL_POINTS = 1;

  /** The top over the share: bids for the same player differ by about half. */
  private static final double TOP = 1.5;

  /** An empty slot loses a week's points for sure, so the range moves up. */
  private static final double HOLE = 1.3;

  private BidRule() {}

  /**
   * What the teams of a league can spend.
   *
   * @param own left of the own budget
   * @param rivals left of the others' budgets, as far as known
   * @param minimum the lowest bid that the league takes
   * @param step bids are the minimum plus a multiple of it
   * @param later weeks in which further adds may be needed
   */
  record Purses(int own, List<Integer> rivals, int minimum, int step, int later) {
    Purses {
      rivals = rivals.stream().sorted().toList();
      minimum = Math.max(0, minimum);
      step = Math.max(1, step);
      later = Math.max(0, later);
    }

    /** The budgets of those who can bid, lowest first. */
    List<Integer> bidders() {
      return rivals.stream().filter(left -> left >= minimum).toList();
    }

    /** The lowest bid that nobody can outbid, or all of the own budget. */
    int ceiling() {
      List<Integer> bidders = bidders();
      if (rivals.isEmpty()) {
        return bid(own);
      }
      return bidders.isEmpty() ? minimum : bid(Math.min(own, bidders.getLast() + step));
    }

    /** The budget of a typical rival who can bid; the own one when none is known. */
    private int typical() {
      List<Integer> bidders = bidders();
      return bidders.isEmpty() ? own : bidders.get((bidders.size() - 1) / 2);
    }

    /** The highest bid up to that many units that the league takes. */
    private int bid(double units) {
      return minimum + (int) Math.floor(Math.max(0, units - minimum) / step) * step;
    }
  }

  /**
   * The range; empty when the own budget is below the minimum.
   *
   * @param value points that the add brings, the rest of the season included
   * @param hole whether it fills a slot that nobody on the roster can fill
   */
  static Optional<BidRange> range(double value, boolean hole, Purses purses) {
    if (purses.own() < purses.minimum()) {
      return Optional.empty();
    }
    if (!hole && value < MARGINAL_POINTS) {
      return Optional.of(new BidRange(purses.minimum(), purses.minimum()));
    }
    double points = Math.max(MARGINAL_POINTS, value);
    double share = points / (points + LATER_POINTS * purses.later()) * (hole ? HOLE : 1);
    int high = Math.min(purses.ceiling(), purses.bid(Math.rint(TOP * share * purses.own())));
    double start = share * Math.min(purses.own(), purses.typical());
    return Optional.of(new BidRange(Math.min(high, purses.bid(Math.rint(start))), high));
  }
}
