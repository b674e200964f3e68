package dev.comanager.decision.lineup;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.LineId;
import dev.comanager.decision.brief.BriefOn;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import dev.comanager.decision.startsit.StartSitOn;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A questionable player who brings more on average than a healthy one but is outscored by him more
 * often than not: lineups go by the average, start/sit by who outscores whom, and each says both.
 */
class OutscoredTest {
  private static final String BOTH_SIDES =
      "Ford outscores Gray more often than not, but Gray brings more on average, 10.0 to 9.9"
          + " points.";

  @Test
  void aMoveThatStartsHimSaysThatTheOtherOneOutscoresHimMoreOften() {
    SampleLeague league = games().mine(LineupSlot.WR_SLOT, ford()).mine(LineupSlot.BENCH, gray());

    CardAnswer answer = LineupOn.decide(league.linked(), league.facts(), SampleLeague.NOW);

    assertThat(answer.decision().headline()).isEqualTo("Start Gray, who is questionable, sit Ford");
    assertThat(answer.decision().risk()).contains(BOTH_SIDES);
    assertThat(brief(league).path("brief_text").asText()).contains(BOTH_SIDES);
  }

  @Test
  void keepingHimIsNoClosePickOverTheOtherOne() {
    SampleLeague league = games().mine(LineupSlot.WR_SLOT, gray()).mine(LineupSlot.BENCH, ford());

    JsonNode brief = brief(league);

    assertThat(brief.path("close_calls")).isEmpty();
    assertThat(brief.path("brief_text").asText())
        .contains(BOTH_SIDES)
        .doesNotContain("Closest pick");
  }

  @Test
  void aStartSitCardSaysWhoBringsMoreOnAverage() {
    SampleLeague league = games().mine(LineupSlot.WR_SLOT, gray()).mine(LineupSlot.BENCH, ford());

    CardAnswer answer =
        StartSitOn.decide(
            new LineId("ln_00000000000000000000000a"),
            league.linked(),
            league.facts(),
            SampleLeague.NOW,
            List.of(league.player("p:gray"), league.player("p:ford")));

    assertThat(answer.decision().subject().getFirst().name()).isEqualTo("Jaylen Ford");
    assertThat(answer.decision().reasoning())
        .contains(
            "On average Gray still brings more, 10.0 to 9.9 points: he scores more when he plays.");
  }

  @Test
  void amongHealthyPlayersThereIsNoOtherSide() {
    SampleLeague league =
        games()
            .mine(LineupSlot.WR_SLOT, ford())
            .mine(LineupSlot.BENCH, receiver("p:b", "Al Zorn", 9));

    assertThat(brief(league).path("brief_text").asText())
        .contains("Closest pick: Ford over Zorn")
        .doesNotContain("more often than not");
  }

  private static JsonNode brief(SampleLeague league) {
    return BriefOn.body(league.linked(), league.facts(), SampleLeague.NOW);
  }

  private static SampleLeague games() {
    return new SampleLeague().game("DET", 26.1, "IND", 21.3);
  }

  private static Sketch ford() {
    return receiver("p:ford", "Jaylen Ford", 9.9);
  }

  /** Without practice 24 points are 10.0 expected ones. */
  private static Sketch gray() {
    return receiver("p:gray", "Marlow Gray", 24)
        .listed(Availability.QUESTIONABLE, Practice.NONE, "Hamstring");
  }

  private static Sketch receiver(String id, String name, double points) {
    return Sketch.of(id, name, Position.WR, "DET").projected(points);
  }
}
