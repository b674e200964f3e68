package dev.comanager.decision.lineup;

import static dev.comanager.decision.league.LineupSlot.BENCH;
import static dev.comanager.decision.league.LineupSlot.FLEX;
import static dev.comanager.decision.league.LineupSlot.WR_SLOT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import org.junit.jupiter.api.Test;

/** Changes for which a starter has to move to another slot first. */
class ShiftedStarterTest {
  private static final Sketch WADDLE =
      Sketch.of("p:wr", "Jaylen Waddle", Position.WR, "MIA").projected(13.1);
  private static final Sketch KINCAID =
      Sketch.of("p:te", "Dalton Kincaid", Position.TE, "BUF").projected(9);

  @Test
  void theAnswerSaysWhoMoves() {
    CardAnswer answer =
        decide(
            games()
                .mine(
                    WR_SLOT,
                    Sketch.of("p:out", "Chris Olave", Position.WR, "NO")
                        .listed(Availability.OUT, Practice.NONE, "Knee"))
                .mine(FLEX, WADDLE)
                .mine(BENCH, KINCAID));

    assertThat(answer.decision().headline())
        .isEqualTo("Move Waddle to WR and start Kincaid at FLEX, sit Olave");
    assertThat(answer.spoken())
        .startsWith("Move Waddle to WR and start Kincaid at FLEX, sit Olave. ");
    assertThat(answer.callLine())
        .startsWith("START Kincaid at FLEX, move Waddle to WR, over Olave, ");
  }

  @Test
  void intoAnEmptySlotToo() {
    CardAnswer answer = decide(games().emptyPlace(WR_SLOT).mine(FLEX, WADDLE).mine(BENCH, KINCAID));

    assertThat(answer.decision().headline())
        .isEqualTo("Move Waddle to WR, which is empty, and start Kincaid at FLEX");
  }

  private static CardAnswer decide(SampleLeague league) {
    return LineupOn.decide(league.linked(), league.facts(), SampleLeague.NOW);
  }

  private static SampleLeague games() {
    return new SampleLeague().game("BUF", 27.4, "KC", 20.4).game("NO", 19.5, "MIA", 23);
  }
}
