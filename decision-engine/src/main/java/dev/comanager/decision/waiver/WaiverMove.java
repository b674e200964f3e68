package dev.comanager.decision.waiver;

import dev.comanager.decision.value.Outlook;
import java.util.List;
import java.util.Optional;

/**
 * An add together with its drop, with its value.
 *
 * @param drop the player who makes room; empty when the roster has room
 * @param gains of the best lineup in each of the next weeks, after the drop, in points
 * @param rest points in the weeks after those ({@link LaterWeeks}) and in the seasons that count,
 *     minus those of the drop
 */
record WaiverMove(Outlook add, Optional<Outlook> drop, List<Double> gains, double rest) {
  /** A bench player's points count in the lineup in about one week in four. */
  private static final double REST_SHARE = .25;

  WaiverMove {
    gains = List.copyOf(gains);
  }

  /** The total gain of the best lineups of the next weeks. */
  double lineups() {
    double sum = 0;
    for (double gain : gains) {
      sum += gain;
    }
    return sum;
  }

  /** The ranking value of moves, in points. */
  double total() {
    return totalOf(lineups(), rest);
  }

  /** The same of those gains and that rest. */
  static double totalOf(double lineups, double rest) {
    return lineups + REST_SHARE * rest;
  }
}
