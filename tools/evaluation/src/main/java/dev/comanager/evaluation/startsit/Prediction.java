package dev.comanager.evaluation.startsit;

import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.startsit.PairWeighing;
import dev.comanager.decision.week.WeekPlayer;
import dev.comanager.evaluation.replay.PastPlayer;
import java.time.Instant;
import java.util.List;

/**
 * The service's pick for a pair, from the same classes that answer {@code analyze_start_sit}.
 *
 * @param confidence in percent, 50–95
 * @param doubtful whether it is uncertain that one of them plays
 */
record Prediction(boolean picksA, int confidence, boolean doubtful) {
  // A tiny difference is rounding, not a reason to bench the starter.
  private static final double EVEN = .5 - 1e-9;

  /** The prediction at the pair's time. */
  static Prediction of(Pair pair) {
    List<PastPlayer> both = List.of(pair.a(), pair.b());
    Instant now = pair.week().beforeFirst(both);
    SeasonFacts facts = pair.week().facts(both, now);
    LinkedLeague league = pair.week().league(now);
    WeekPlayer a = pair.week().player(pair.a(), league, facts, now);
    WeekPlayer b = pair.week().player(pair.b(), league, facts, now);
    boolean picksA = PairWeighing.chance(a, b) >= EVEN;
    PairWeighing weighed = PairWeighing.of(picksA ? a : b, picksA ? b : a, league, facts, now);
    return new Prediction(picksA, weighed.breakdown().confidence(), a.inDoubt() || b.inDoubt());
  }
}
