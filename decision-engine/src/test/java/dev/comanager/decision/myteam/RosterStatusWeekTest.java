package dev.comanager.decision.myteam;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.ToolOutcome;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.EndedLeague;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.LaterFacts;
import dev.comanager.decision.sample.PlayoffLeague;
import dev.comanager.decision.sample.SampleLeague;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** The week that the roster status speaks of. */
class RosterStatusWeekTest {
  private static final Instant TUESDAY = SampleLeague.SUNDAY_LATE.plus(Duration.ofDays(2));
  private static final SampleLeague TEAM =
      FullRosters.with(FullRosters.player("k1", "Walt Ames", Position.K, "BAL", 8))
          .statusAsOf(TUESDAY.minus(Duration.ofMinutes(14)))
          .emptyPlace(LineupSlot.WR_SLOT);
  private static final SeasonFacts OVER = LaterFacts.afterAllGames(TEAM.facts());

  @Test
  void afterTheLastGameItIsTheNextOne() {
    ToolOutcome.Answered status = status(TEAM.linked(), OVER);

    assertThat(status.text())
        .isEqualTo(
            "15 players on your roster, 9 of them starters. Week 11 is over. On bye in week 12:"
                + " Teo Brandt (WR). Not in your lineup: Ned Vale (on bye), Gil Reed (on bye)."
                + " Next kickoff Sun 1:00 PM ET.");
    assertThat(status.body().get("week").asInt()).isEqualTo(12);
    assertThat(status.body().get("flagged")).hasSize(3);
  }

  @Test
  void itIsTheSameOnceTheLeagueOrTheFactsShowIt() {
    SampleLeague ahead =
        FullRosters.with(FullRosters.player("k1", "Walt Ames", Position.K, "BAL", 8))
            .leagueWeek(12);

    assertThat(status(ahead.linked(), OVER).text()).contains("On bye in week 12: Teo Brandt (WR).");
    assertThat(status(TEAM.linked(), LaterFacts.inWeek(12, TEAM.facts())).text())
        .contains("On bye: Teo Brandt (WR).");
  }

  @Test
  void aTeamWithoutAMatchupInThePlayoffsDoesNotPlay() {
    assertThat(status(PlayoffLeague.withoutMyTeam(TEAM, SampleLeague.WEEK), TEAM.facts()).text())
        .contains("Your team doesn't play in week 11. It has a first-round bye")
        .doesNotContain("is empty", "Next kickoff");
  }

  @Test
  void anEndedSeasonHasNone() {
    assertThat(status(EndedLeague.of(TEAM), TEAM.facts()).text())
        .contains("The season of \"Harbor League\" ended with week 10.")
        .doesNotContain("is empty", "Next kickoff");
  }

  @Test
  void aKickoffThatIsWeeksAwayHasItsDate() {
    SampleLeague league = FullRosters.usual();
    Instant early = SampleLeague.NOW.minus(Duration.ofDays(14));
    ToolOutcome status = GetRosterStatus.answer(league.linked(), league.facts(), early);

    assertThat(((ToolOutcome.Answered) status).text())
        .endsWith("Next kickoff Sun Nov 22, 1:00 PM ET.");
  }

  @Test
  void aGameThatIsOffIsNoBye() {
    SeasonFacts off = LaterFacts.afterCanceling("DET", TEAM.facts());

    assertThat(status(TEAM.linked(), off).text())
        .contains("On bye: Walt Ames (K). Game off: Teo Brandt (WR).")
        .contains("Not in your lineup: Ned Vale (without a game), Gil Reed (without a game).");
    assertThat(status(TEAM.linked(), off).body().at("/flagged/0/bye").asBoolean()).isTrue();
  }

  private static ToolOutcome.Answered status(LinkedLeague league, SeasonFacts facts) {
    return ToolSchemas.assertAnswers(
        "get_roster_status", GetRosterStatus.answer(league, facts, TUESDAY));
  }
}
