package dev.comanager.decision.lineup;

import static dev.comanager.decision.league.LineupSlot.BENCH;
import static dev.comanager.decision.league.LineupSlot.RB_SLOT;
import static dev.comanager.decision.league.LineupSlot.RESERVE;
import static dev.comanager.decision.league.LineupSlot.TAXI;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.brief.BriefOn;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import org.junit.jupiter.api.Test;

/** A player on injured reserve who can play again. */
class ActivationTest {
  @Test
  void whoCanPlayAgainAndWouldStartIsToBeActivated() {
    SampleLeague league = team(RESERVE, back("p:ir", "Joe Mixon", 20));

    CardAnswer answer = decide(league);

    String sentence =
        "Mixon can play but is on your IR. Activate him and start him for Pollard: 8.0 more points.";
    assertThat(answer.decision().headline()).isEqualTo("Keep your lineup and activate Mixon");
    assertThat(answer.decision().reasoning()).contains(sentence);
    assertThat(answer.spoken())
        .contains("no change among active players adds points")
        .contains(sentence);
    JsonNode brief = BriefOn.body(league.linked(), league.facts(), SampleLeague.NOW);
    assertThat(brief.get("spoken").asText())
        .contains(sentence)
        .doesNotContain("the best your roster allows");
  }

  @Test
  void aQuestionablePlayerIsToBeActivatedToo() {
    SampleLeague league =
        team(
            RESERVE,
            back("p:ir", "Joe Mixon", 20)
                .listed(Availability.QUESTIONABLE, Practice.LIMITED, "Knee"));

    assertThat(decide(league).decision().reasoning())
        .contains("Mixon, who is questionable, can play but is on your IR. Activate him");
  }

  @Test
  void whoIsStillOutOrWouldNotStartStaysOnInjuredReserve() {
    assertThat(advised(team(RESERVE, back("p:ir", "Joe Mixon", 11)))).isFalse();
    assertThat(
            advised(
                team(
                    RESERVE,
                    back("p:ir", "Joe Mixon", 20)
                        .listed(Availability.RESERVE, Practice.NONE, "Knee"))))
        .isFalse();
  }

  @Test
  void theTaxiSquadIsNoInjuredReserve() {
    assertThat(advised(team(TAXI, back("p:ir", "Joe Mixon", 20)))).isFalse();
  }

  @Test
  void aFullRosterHasToDropAPlayerForHim() {
    SampleLeague league = team(RESERVE, back("p:ir", "Joe Mixon", 20));
    for (int i = 0; i < 14; i++) {
      league.mine(BENCH, back("p:bench" + i, "Bench Back" + i, 1));
    }

    assertThat(decide(league).decision().reasoning())
        .contains("8.0 more points. You have to drop a player for him.");
  }

  @Test
  void anEmptySlotIsRoomForHim() {
    SampleLeague league = team(RESERVE, back("p:ir", "Joe Mixon", 20)).emptyPlace(RB_SLOT);
    for (int i = 0; i < 13; i++) {
      league.mine(BENCH, back("p:bench" + i, "Bench Back" + i, 1));
    }

    assertThat(decide(league).decision().reasoning())
        .contains("Activate him and start him")
        .doesNotContain("drop");
  }

  private static boolean advised(SampleLeague league) {
    return decide(league).decision().reasoning().contains("Activate");
  }

  private static CardAnswer decide(SampleLeague league) {
    return LineupOn.decide(league.linked(), league.facts(), SampleLeague.NOW);
  }

  private static SampleLeague team(LineupSlot slot, Sketch waiting) {
    return new SampleLeague()
        .game("DET", 26.1, "IND", 21.3)
        .mine(RB_SLOT, back("p:rb", "Tony Pollard", 12))
        .mine(slot, waiting);
  }

  private static Sketch back(String id, String name, double points) {
    return Sketch.of(id, name, Position.RB, "DET").projected(points);
  }
}
