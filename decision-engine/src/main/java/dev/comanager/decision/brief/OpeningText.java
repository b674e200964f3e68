package dev.comanager.decision.brief;

import dev.comanager.contracts.PlatformText;
import dev.comanager.decision.brief.WeeklyBrief.Projected;
import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.WeekSpan;
import dev.comanager.decision.week.WeekWithoutAdvice;
import java.util.Optional;

/**
 * The brief's first sentence: the week, the team, its opponent, and what both lineups project for.
 *
 * @param week null before the season
 * @param idle why there is nothing to expect of the week; empty while there is
 */
record OpeningText(
    LinkedLeague linked, Integer week, Projected projected, Optional<WeekWithoutAdvice> idle) {
  String text() {
    String record = linked.mine().record().text();
    StringBuilder text = new StringBuilder();
    if (week == null) {
      text.append("There are no games this week in ")
          .append(quoted(linked.league().name()))
          .append(": ");
    } else {
      text.append("Week ").append(week).append(" in ");
      text.append(quoted(linked.league().name())).append(": ");
    }
    text.append(quoted(linked.mine().name()));
    boolean guillotine = linked.league().rules().format().has(LeagueFeature.GUILLOTINE);
    boolean unopposed = guillotine || linked.sitsOutPlayoffs();
    String plays =
        linked
            .opponent()
            .map(team -> (played() ? " met " : " meets ") + quoted(team.name()) + over())
            .orElse(week == null ? " is off" : unopposed ? "" : " has no matchup");
    text.append(record.isEmpty() ? "" : ", " + record + (plays.isEmpty() ? "" : ","));
    text.append(plays);
    if (projected.mine() != null) {
      text.append(played() ? " and scored " : ", projected ")
          .append(CardNumbers.text(projected.mine()));
      if (projected.theirs() != null) {
        text.append(" to ").append(CardNumbers.text(projected.theirs())).append(through());
      }
    }
    return text.append('.').toString();
  }

  private static String quoted(String name) {
    return PlatformText.quoted(PlatformText.withoutSymbols(name));
  }

  /** Whether the week's games are over. */
  private boolean played() {
    return idle.filter(WeekWithoutAdvice::over).isPresent();
  }

  /** The weeks of a matchup that lasts longer than one; empty for the others. */
  private String over() {
    return longMatchup().map(weeks -> " over " + weeks.text()).orElse("");
  }

  /** That later weeks of the matchup aren't in its points. */
  private String through() {
    return longMatchup()
        .filter(weeks -> week < weeks.last())
        .map(_ -> " through week " + week)
        .orElse("");
  }

  private Optional<WeekSpan> longMatchup() {
    return linked.league().rules().format().calendar().longMatchup(week);
  }
}
