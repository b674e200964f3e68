package dev.comanager.decision.brief;

import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.matchup.LeagueWeekChance;
import dev.comanager.decision.matchup.LeagueWeekText;
import dev.comanager.decision.matchup.WinChance;
import dev.comanager.decision.standings.PlayoffRace;
import dev.comanager.decision.week.WeekWithoutAdvice;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The team's chances in percent, 1–99, as far as they can be given.
 *
 * @param win of this week's matchup, as both lineups stand
 * @param playoffs to reach the playoffs
 * @param againstAll other teams of the league this week
 */
record BriefChances(
    Optional<Integer> win, Optional<Integer> playoffs, Optional<LeagueWeekChance> againstAll) {
  static final BriefChances NONE =
      new BriefChances(Optional.empty(), Optional.empty(), Optional.empty());

  static BriefChances of(
      LinkedLeague linked, Integer week, PlayoffRace race, SeasonFacts facts, Instant now) {
    return new BriefChances(
        WinChance.of(linked, week, facts, now).map(WinChance::asSet),
        race.percent(linked.mine().teamId()),
        WeekWithoutAdvice.otherWeek(linked.league(), facts).isPresent()
            ? Optional.empty()
            : LeagueWeekChance.of(linked, facts, now));
  }

  /** All of them in at most two sentences, the more important first; empty when none is known. */
  List<String> sentences() {
    return Stream.of(matchupAndPlayoffs(), againstAll.map(LeagueWeekText::sentence))
        .flatMap(Optional::stream)
        .toList();
  }

  private Optional<String> matchupAndPlayoffs() {
    if (win.isPresent() && playoffs.isPresent()) {
      return Optional.of(
          "Your chance to win is %d of 100 as both lineups stand, and %d to reach the playoffs."
              .formatted(win.get(), playoffs.get()));
    }
    return win.map("Your chance to win is %d of 100 as both lineups stand."::formatted)
        .or(() -> playoffs.map("Your chance to reach the playoffs is %d of 100."::formatted));
  }
}
