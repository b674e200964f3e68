package dev.comanager.decision.lineup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.event.TeamReport;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.PlayoffLeague;
import dev.comanager.decision.sample.SampleLeague;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lineup alerts of teams that are out of the playoffs, or have a week off in them. */
class PlayoffsWithoutMatchupTest {
  @Test
  void aTeamWithoutAMatchupInThePlayoffsHasNoLineupToSet() {
    assertThat(report(SampleLeague.WEEK, List.of(new Matchup("2", "3", 0, 0))).hasNoLineupToSet())
        .isTrue();
  }

  @Test
  void teamsThatPlayAndLeaguesWithoutReportedMatchupsHave() {
    assertThat(report(SampleLeague.WEEK, List.of(new Matchup("1", "2", 0, 0))).hasNoLineupToSet())
        .isFalse();
    assertThat(report(SampleLeague.WEEK, List.of()).hasNoLineupToSet()).isFalse();
    assertThat(
            report(SampleLeague.WEEK + 1, List.of(new Matchup("2", "3", 0, 0))).hasNoLineupToSet())
        .isFalse();
  }

  @Test
  void itsLineupIsNotImprovedEither() {
    SampleLeague sample = FullRosters.usual().emptyPlace(LineupSlot.WR_SLOT);
    LinkedLeague off = PlayoffLeague.withoutMyTeam(sample, SampleLeague.WEEK);

    ToolOutcome outcome =
        FantasyOptimizeLineup.nothingToImprove(off, sample.facts(), SampleLeague.NOW).orElseThrow();

    assertThat(((ToolOutcome.Answered) outcome).text())
        .isEqualTo(
            "Your team doesn't play in week 11. It has a first-round bye or is out of the"
                + " playoffs.");
  }

  private static TeamReport report(int playoffsFrom, List<Matchup> matchups) {
    SampleLeague sample = FullRosters.usual();
    return TeamReportRule.report(
        PlayoffLeague.of(sample, playoffsFrom, matchups), sample.facts(), SampleLeague.NOW);
  }
}
