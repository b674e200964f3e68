package dev.comanager.decision.waiver;

import dev.comanager.decision.value.Outlook;
import java.util.List;
import java.util.Optional;

/**
 * An add with the drop that goes with it, weighed.
 *
 * @param drop who makes room; empty where the roster has room
 * @param gains of the best lineup in each of the next weeks, the drop counted, in points
 * @param rest points above replacement in the weeks after those, less those of the drop
 */
record WaiverMove(Outlook add, Optional<Outlook> drop, List<Double> gains, double rest) {
  /** A bench player's points come into a lineup about one week in four. */
  private static final double REST_SHARE = .25;

  WaiverMove {
    gains = List.copyOf(gains);
  }

  /** What the best lineups of the next weeks gain together. */
  double lineups() {
    return gains.stream().mapToDouble(Double::doubleValue).sum();
  }

  /** What moves are ranked by, in points. */
  double total() {
    return lineups() + REST_SHARE * rest;
  }

  /** The same in points a week. */
  double perWeek() {
    return total() / gains.size();
  }
}
