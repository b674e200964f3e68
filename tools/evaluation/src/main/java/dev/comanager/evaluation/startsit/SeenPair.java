package dev.comanager.evaluation.startsit;

import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.startsit.Contender;
import dev.comanager.decision.week.WeekPlayer;
import dev.comanager.evaluation.calibration.PastPair;
import dev.comanager.evaluation.replay.PastPlayer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A pair as the service sees it at its time. */
record SeenPair(WeekPlayer a, WeekPlayer b, LinkedLeague league, SeasonFacts facts, Instant now) {
  static SeenPair of(Pair pair) {
    List<PastPlayer> both = List.of(pair.a(), pair.b());
    Instant now = pair.week().beforeFirst(both);
    SeasonFacts facts = pair.week().facts(both, now);
    LinkedLeague league = pair.week().league(now);
    return new SeenPair(
        pair.week().player(pair.a(), league, facts, now),
        pair.week().player(pair.b(), league, facts, now),
        league,
        facts,
        now);
  }

  /**
   * A season's pairs for the study of calibration: all roster decisions, and the close pairs of
   * kickers and of defences, for which there are no such decisions.
   */
  static List<PastPair> pastPairs(int season, List<Pair> decisions, List<Pair> close) {
    List<PastPair> past = new ArrayList<>();
    decisions.stream()
        .filter(Pair::decided)
        .forEach(pair -> past.add(past(season, pair, pair.group(), true)));
    close.stream()
        .filter(pair -> pair.decided() && Kind.STREAMS.has(pair))
        .forEach(pair -> past.add(past(season, pair, "close " + pair.group(), false)));
    return past;
  }

  private static PastPair past(int season, Pair pair, String group, boolean realistic) {
    SeenPair seen = of(pair);
    return new PastPair(
        season,
        pair.week().week(),
        group,
        realistic,
        Contender.of(seen.a()),
        Contender.of(seen.b()),
        pair.pointsA(),
        pair.pointsB());
  }
}
