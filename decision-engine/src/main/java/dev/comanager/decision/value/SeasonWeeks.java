package dev.comanager.decision.value;

import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.league.WeekSpan;
import java.util.Optional;

/**
 * The remaining weeks of a fantasy season, including the current one.
 *
 * @param last the last of them
 * @param calendar the league's whole season
 */
public record SeasonWeeks(int current, int last, SeasonCalendar calendar) {
  /** The weeks by that schedule and calendar, or empty before the season. */
  public static Optional<SeasonWeeks> of(SeasonFacts facts, SeasonCalendar calendar) {
    int current = facts.week();
    int known = facts.games().stream().mapToInt(Game::week).max().orElse(0);
    return current < 1 || known < current
        ? Optional.empty()
        : Optional.of(
            new SeasonWeeks(
                current, Math.max(current, Math.min(known, calendar.lastWeek())), calendar));
  }

  /** Number of remaining weeks. */
  public int count() {
    return last - current + 1;
  }

  /**
   * Whether a week belongs to the playoffs.
   *
   * @param ahead weeks after the current one: 0 is this week
   */
  public boolean playoffs(int ahead) {
    return calendar.playoffs().filter(weeks -> weeks.has(current + ahead)).isPresent();
  }

  /** Whether the playoffs have begun. */
  public boolean onlyPlayoffs() {
    return playoffs(0);
  }

  /** The playoff weeks that are left on the schedule, or empty when none is. */
  public Optional<WeekSpan> playoffWeeks() {
    return calendar
        .playoffs()
        .filter(weeks -> weeks.first() <= last)
        .map(weeks -> new WeekSpan(weeks.first(), Math.min(weeks.last(), last)));
  }
}
