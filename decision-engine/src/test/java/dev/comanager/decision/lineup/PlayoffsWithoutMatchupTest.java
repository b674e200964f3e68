package dev.comanager.decision.lineup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.TeamReport;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import java.util.List;
import java.util.OptionalInt;
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

  private static TeamReport report(int playoffsFrom, List<Matchup> matchups) {
    SampleLeague sample = FullRosters.usual();
    LinkedLeague linked = sample.linked();
    League league = linked.league();
    SeasonCalendar calendar =
        SeasonCalendar.of(OptionalInt.of(playoffsFrom), OptionalInt.of(14), List.of());
    League playoffs =
        new League(
            league.key(),
            league.name(),
            league.season(),
            league.week(),
            league.rules().with(new LeagueFormat(calendar)),
            league.teams(),
            matchups,
            league.asOf());
    return TeamReportRule.report(
        LinkedLeague.of(linked.link(), playoffs, false), sample.facts(), SampleLeague.NOW);
  }
}
