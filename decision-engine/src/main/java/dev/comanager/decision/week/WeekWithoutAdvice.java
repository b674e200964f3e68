package dev.comanager.decision.week;

import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LinkedLeague;
import java.util.Optional;

/**
 * Why there is no lineup to advise on: the platform and the projections are of different weeks, the
 * games of the week are over, or the team has none in this week of the playoffs.
 *
 * @param why without the period
 * @param then when to ask again or what is known beside, as a sentence
 * @param over whether the games of the league's week are over
 */
public record WeekWithoutAdvice(String why, String then, boolean over) {

  /** Empty while the team has a lineup in games of the league's week, ahead or running. */
  public static Optional<WeekWithoutAdvice> of(LinkedLeague linked, SeasonFacts facts) {
    return otherWeek(linked.league(), facts).or(() -> over(facts)).or(() -> off(linked));
  }

  /** Empty unless the team sits out this week of the playoffs. */
  public static Optional<WeekWithoutAdvice> off(LinkedLeague linked) {
    return linked.sitsOutPlayoffs()
        ? Optional.of(
            new WeekWithoutAdvice(
                "Your team doesn't play in week " + linked.league().week(),
                linked.isOutOfPlayoffs()
                    ? "It is out of the playoffs."
                    : "It has a first-round bye or is out of the playoffs.",
                false))
        : Optional.empty();
  }

  /** Empty where the projections are for the league's week; another season is another matter. */
  public static Optional<WeekWithoutAdvice> otherWeek(League league, SeasonFacts facts) {
    Integer week = league.week();
    return week == null
            || facts.week() < 1
            || week == facts.week()
            || league.season() != facts.season()
        ? Optional.empty()
        : Optional.of(
            new WeekWithoutAdvice(
                "Your league shows week %d and the projections are for week %d"
                    .formatted(week, facts.week()),
                "Ask again once both agree.",
                false));
  }

  /** Empty until the games of the current week are over. */
  public static Optional<WeekWithoutAdvice> over(SeasonFacts facts) {
    if (!facts.weekOver()) {
      return Optional.empty();
    }
    int next = facts.week() + 1;
    boolean last = facts.games().stream().noneMatch(game -> game.week() >= next);
    return Optional.of(
        new WeekWithoutAdvice(
            "Week %d is over".formatted(facts.week()),
            last ? "" : "Ask again once the projections for week %d are in.".formatted(next),
            true));
  }

  /** The sentences. */
  public String text() {
    return (why + ". " + then).strip();
  }
}
