package dev.comanager.decision.trade;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.Breakdown;
import dev.comanager.decision.value.MoveSpan;
import dev.comanager.decision.value.Outlook;
import java.util.List;

/**
 * The confidence that the better-looking side of a trade is better. It decreases with the number of
 * players traded, with the age of the facts, and with players of whom it isn't known when they
 * return.
 */
final class TradeConfidence {
  private static final double EVEN = .5;
  private static final double HELD_BY = 10;

  private TradeConfidence() {}

  /**
   * The confidence with its parts.
   *
   * @param freshness share of the edge that remains at the age of the facts, at most 1
   */
  static Breakdown of(TradeVerdict verdict, double freshness) {
    double healthy = chance(verdict, 0);
    double edge = 100 * (healthy - EVEN);
    double injury = 100 * freshness * (chance(verdict, absences(verdict)) - healthy);
    return Breakdown.of(edge, edge * (freshness - 1), injury);
  }

  /**
   * The chance, 0–1. That neither side is better is never certain, and less so the closer the trade
   * is to a call.
   *
   * @param unknown variance by absences, in squared points a week
   */
  private static double chance(TradeVerdict verdict, double unknown) {
    double size = Math.abs(verdict.gain());
    if (verdict.lean() == Verdict.HOLD) {
      return EVEN + (TradeVerdict.FELT - size) / TradeVerdict.FELT / HELD_BY;
    }
    double pairs = (verdict.give().size() + verdict.get().size()) / 2.0;
    double span = MoveSpan.REST_OF_SEASON * Math.sqrt(pairs);
    return MoveSpan.chance(size, Math.sqrt(span * span + unknown));
  }

  /**
   * A player who may or may not be back adds points² · p · (1 − p), as all his weeks hang on it.
   */
  private static double absences(TradeVerdict verdict) {
    double variance = 0;
    for (List<Outlook> side : List.of(verdict.give(), verdict.get())) {
      for (Outlook one : side) {
        double plays = plays(one, verdict.outlook().weeks().count());
        variance += one.perWeek() * one.perWeek() * plays * (1 - plays);
      }
    }
    return variance;
  }

  /** The mean chance to play in a later week that isn't his bye; 1 when there is none. */
  private static double plays(Outlook one, int weeks) {
    double sum = 0;
    int count = 0;
    for (int ahead = 1; ahead < weeks; ahead++) {
      if (one.points(ahead) > 0) {
        sum += one.points(ahead) / one.perWeek();
        count++;
      }
    }
    return count == 0 ? 1 : sum / count;
  }
}
