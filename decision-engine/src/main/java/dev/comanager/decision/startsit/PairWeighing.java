package dev.comanager.decision.startsit;

import dev.comanager.decision.card.Breakdown;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.week.ShortNames;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A comparison of two players, computed as for a start/sit question, for decisions that depend on
 * such pairs: the same pair has the same confidence everywhere.
 *
 * @param breakdown the confidence in the first
 * @param doubt why the pair supports no pick, or empty
 */
public record PairWeighing(
    WeekPlayer pick, WeekPlayer other, Breakdown breakdown, Optional<Doubt> doubt) {

  /** Compares the first with the second, on those facts. */
  public static PairWeighing of(
      WeekPlayer pick, WeekPlayer other, LinkedLeague league, SeasonFacts facts, Instant now) {
    List<WeekPlayer> pair = List.of(pick, other);
    StartSitQuestion question = new StartSitQuestion(league, facts, pair, now);
    return new PairWeighing(
        pick,
        other,
        StartSitRule.breakdown(Contender.of(pick), Contender.of(other), question.age(pair)),
        question.doubt(pick, other));
  }

  /** Why the pair supports no pick, as the end of a headline; empty when it supports one. */
  public Optional<String> but(ShortNames names) {
    return doubt.map(why -> why.but(StartSitQuestion.concerned(why, pick, other), names));
  }

  /** The chance that the first outscores the second, 0–1. */
  public static double chance(WeekPlayer pick, WeekPlayer other) {
    return StartSitRule.outscores(Contender.of(pick), Contender.of(other));
  }
}
