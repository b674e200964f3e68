package dev.comanager.decision.trade;

import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.league.FantasyTeam;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.standings.PlayoffChance;
import dev.comanager.decision.standings.PlayoffRace;
import dev.comanager.decision.value.LeagueOutlook;
import java.util.Optional;

/**
 * What a playoff week counts for a team, by its chance to be in the playoffs: the simulated one, or
 * one by its record alone where the league has no open race.
 *
 * @param weeks how many other weeks it counts as much as
 * @param percent the simulated chance, 1–99; empty without one
 */
record PlayoffWeight(double weeks, Optional<Integer> percent) {
  /** Playoff weeks decide a season: three times a week before them, for a team sure to play. */
  private static final double OF_A_SURE_TEAM = 3;

  static PlayoffWeight of(LeagueOutlook outlook, FantasyTeam team, PlayoffRace race) {
    LinkedLeague league = outlook.league();
    if (league.league().rules().format().has(LeagueFeature.GUILLOTINE)) {
      // Without playoffs its weeks all count alike.
      return new PlayoffWeight(1, Optional.empty());
    }
    double chance =
        race.of(team.teamId())
            .map(PlayoffChance::playoffs)
            .map(PlayoffsByRecord::clamped)
            .orElseGet(() -> PlayoffsByRecord.of(league.league(), team, outlook.weeks()));
    return new PlayoffWeight(OF_A_SURE_TEAM * chance, race.percent(team.teamId()));
  }

  /** For example {@code With a playoff chance of 63 of 100, a playoff week counts 1.9 times …}. */
  String sentence() {
    return "%s, a playoff week counts %s times as much as another."
        .formatted(
            percent
                .map("With a playoff chance of %d of 100"::formatted)
                .orElse("Going by your record"),
            CardNumbers.text(weeks));
  }
}
