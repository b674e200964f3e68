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
 * @param total the ranking value, in points; kept, because hundreds of moves are sorted by it
 */
record WaiverMove(
    Outlook add, Optional<Outlook> drop, List<Double> gains, double rest, double total) {
  /** A bench player's points count in the lineup in about one week in four. */
  private static final double REST_SHARE = .25;

  WaiverMove {
    gains = List.copyOf(gains);
  }

  WaiverMove(Outlook add, Optional<Outlook> drop, List<Double> gains, double rest) {
    this(add, drop, gains, rest, totalOf(sum(gains), rest));
  }

  /** The total gain of the best lineups of the next weeks. */
  double lineups() {
    return sum(gains);
  }

  private static double sum(List<Double> gains) {
    double sum = 0;
    for (double gain : gains) {
      sum += gain;
    }
    return sum;
  }

  /** The ranking value of a move, of those gains and that rest, in points. */
  static double totalOf(double lineups, double rest) {
    return lineups + REST_SHARE * rest;
  }
}
