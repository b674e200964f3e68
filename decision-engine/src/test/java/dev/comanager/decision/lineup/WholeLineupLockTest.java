package dev.comanager.decision.lineup;

import static dev.comanager.decision.league.LineupSlot.BENCH;
import static dev.comanager.decision.league.LineupSlot.WR_SLOT;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Swap;
import dev.comanager.contracts.event.TeamReport.TeamPlayer;
import dev.comanager.decision.brief.BriefOn;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LeagueFeature;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Leagues that lock all lineups at the week's first kickoff. */
class WholeLineupLockTest {
  private static final Instant SATURDAY = Instant.parse("2026-11-21T21:30:00Z");

  @Test
  void everyMoveLocksWithTheFirstGameOfTheWeek() {
    SampleLeague league = team();

    assertThat(
            LineupOn.decide(league.linked(), league.facts(), SampleLeague.NOW).decision().lockAt())
        .isEqualTo(SATURDAY);
    TeamReport report = TeamReportRule.report(league.linked(), league.facts(), SampleLeague.NOW);
    assertThat(report.swaps()).extracting(Swap::lockAt).containsExactly(SATURDAY);
    assertThat(report.players()).extracting(TeamPlayer::kickoff).containsOnly(SATURDAY);
    assertThat(spoken(league, SampleLeague.NOW)).contains("First lock Sat 4:30 PM ET.");
  }

  @Test
  void afterThatNobodyCanBeMoved() {
    SampleLeague league = team().emptyPlace(WR_SLOT);
    Instant sunday = SATURDAY.plus(Duration.ofHours(15));

    assertThat(Roster.of(league.linked(), league.facts(), sunday).openPlaces()).isEmpty();
    assertThat(TeamReportRule.report(league.linked(), league.facts(), sunday).swaps()).isEmpty();
    assertThat(LineupOn.moves(league.linked(), league.facts(), sunday)).isEmpty();
    assertThat(spoken(league, sunday))
        .contains("Your league has locked all lineups for this week.")
        .doesNotContain("Start ");
  }

  @Test
  void pointsOfPlayersWhoAreStillToPlayAreExpectedAsBefore() {
    SampleLeague league = team();
    Instant sunday = SATURDAY.plus(Duration.ofHours(15));

    JsonNode brief = BriefOn.body(league.linked(), league.facts(), sunday);

    assertThat(brief.at("/projected/mine").asDouble()).isEqualTo(13.1);
  }

  private static String spoken(SampleLeague league, Instant now) {
    return BriefOn.body(league.linked(), league.facts(), now).get("spoken").asText();
  }

  private static SampleLeague team() {
    return new SampleLeague()
        .rules(rules -> rules.plus(LeagueFeature.LOCKS_AS_A_WHOLE))
        .game("KC", 20, "BUF", 27, SATURDAY)
        .game("DET", 26.1, "IND", 21.3)
        .later(SampleLeague.WEEK + 1, "BAL", "DET")
        .mine(
            WR_SLOT,
            receiver("p:out", "Chris Olave", 12.5)
                .listed(Availability.OUT, Practice.NONE, "Concussion"))
        .mine(WR_SLOT, receiver("p:wr", "Jaylen Waddle", 13.1))
        .mine(BENCH, Sketch.of("p:bye", "Zay Flowers", Position.WR, "BAL"))
        .mine(BENCH, receiver("p:in", "Alec Pierce", 9));
  }

  private static Sketch receiver(String id, String name, double points) {
    return Sketch.of(id, name, Position.WR, "DET").projected(points);
  }
}
