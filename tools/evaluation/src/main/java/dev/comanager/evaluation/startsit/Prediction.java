package dev.comanager.evaluation.startsit;

import dev.comanager.decision.startsit.PairWeighing;
import dev.comanager.decision.week.WeekPlayer;

/**
 * The service's pick for a pair, from the same classes that answer {@code analyze_start_sit}.
 *
 * @param confidence in percent, 50–95
 * @param ageless the chance of the pick as if all facts were fresh, .5–1
 */
record Prediction(boolean picksA, int confidence, double ageless) {
  // A tiny difference is rounding, not a reason to bench the starter.
  private static final double EVEN = .5 - 1e-9;

  /** The prediction at the pair's time. */
  static Prediction of(Pair pair) {
    SeenPair seen = SeenPair.of(pair);
    WeekPlayer a = seen.a();
    WeekPlayer b = seen.b();
    double chance = PairWeighing.chance(a, b);
    boolean picksA = chance >= EVEN;
    PairWeighing weighed =
        PairWeighing.of(picksA ? a : b, picksA ? b : a, seen.league(), seen.facts(), seen.now());
    return new Prediction(picksA, weighed.breakdown().confidence(), picksA ? chance : 1 - chance);
  }
}
