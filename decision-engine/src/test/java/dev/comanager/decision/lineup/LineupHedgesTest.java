package dev.comanager.decision.lineup;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.EndedLeague;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.LeagueTypes;
import dev.comanager.decision.sample.SampleLeague;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the best lineup says of its own moves. */
class LineupHedgesTest {
  @Test
  void aNewcomerWhoMayMissIsHedged() {
    CardAnswer answer =
        decide(
            FullRosters.usual()
                .mine(
                    LineupSlot.BENCH,
                    player("new", "Cy Yost", Position.WR, "BUF", 30)
                        .listed(Availability.QUESTIONABLE, Practice.FULL, "Ankle")));

    assertThat(answer.decision().headline())
        .isEqualTo("Start Yost, who is questionable, sit Frost");
    assertThat(answer.callLine()).startsWith("START Yost (questionable) over Frost, ");
    assertThat(answer.spoken()).startsWith("Start Yost, who is questionable, sit Frost. ");
  }

  @Test
  void aLeanNamesThePlayerWhomTheDoubtConcerns() {
    CardAnswer answer =
        decide(
            FullRosters.usual()
                .mine(
                    LineupSlot.BENCH,
                    player("new", "Cy Yost", Position.WR, "BUF", 30)
                        .listed(Availability.UNKNOWN, Practice.UNKNOWN, "")));

    assertThat(answer.spoken())
        .startsWith(
            "No pick yet: start Yost, sit Frost, but Yost's status can't be read. I lean that way."
                + " That lifts you ");
    assertThat(answer.decision().risk()).startsWith("Yost's status can't be read.");
  }

  @Test
  void byesInTheSecondWeekOfAMatchupAreNamed() {
    assertThat(decide(LeagueTypes.of("matchups of two weeks")).decision().risk())
        .contains("On bye in week 12 of this matchup: Brandt.");
    assertThat(decide(LeagueTypes.of("redraft")).decision().risk())
        .doesNotContain("of this matchup");
  }

  @Test
  void aTeamThatIsOutHasNoLineup() {
    ToolOutcome outcome =
        FantasyOptimizeLineup.noLineup(LeagueTypes.of("guillotine").linked().with(List.of()));

    assertThat(outcome)
        .extracting(answer -> ((ToolOutcome.Answered) answer).text())
        .isEqualTo("Your team is out and has no players left.");
  }

  @Test
  void onceTheLeaguesSeasonIsOverALineupAlertHasNothingToSay() {
    SampleLeague sample = FullRosters.usual();

    assertThat(
            TeamReportRule.report(EndedLeague.of(sample), sample.facts(), SampleLeague.NOW)
                .hasNoLineupToSet())
        .isTrue();
    assertThat(
            TeamReportRule.report(sample.linked(), sample.facts(), SampleLeague.NOW)
                .hasNoLineupToSet())
        .isFalse();
  }

  private static CardAnswer decide(SampleLeague league) {
    return LineupOn.decide(league.linked(), league.facts(), SampleLeague.NOW);
  }
}
