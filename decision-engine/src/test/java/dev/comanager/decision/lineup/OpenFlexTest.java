package dev.comanager.decision.lineup;

import static dev.comanager.decision.league.LineupSlot.BENCH;
import static dev.comanager.decision.league.LineupSlot.FLEX;
import static dev.comanager.decision.league.LineupSlot.RB_SLOT;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Verdict;
import dev.comanager.decision.brief.BriefOn;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A flex slot that locks first can't be filled by another position later. */
class OpenFlexTest {
  private static final Instant SATURDAY = Instant.parse("2026-11-21T21:30:00Z");
  private static final String SENTENCE =
      "Hall plays Saturday in your FLEX spot: swap him with Montgomery at RB before his kickoff, so"
          + " FLEX stays open.";

  @ParameterizedTest
  @CsvSource({"p:a, p:b", "p:b, p:a"})
  void ofTwoNewcomersTheEarlierOneTakesTheNarrowerSlot(String early, String late) {
    SampleLeague league =
        games()
            .emptyPlace(RB_SLOT)
            .emptyPlace(FLEX)
            .mine(BENCH, early(early))
            .mine(BENCH, late(late));

    JsonNode moves = LineupOn.moves(league.linked(), league.facts(), SampleLeague.NOW);

    assertThat(moves)
        .extracting(move -> move.get("start").asText() + " " + move.get("slot").asText())
        .containsExactlyInAnyOrder("Breece Hall RB", "David Montgomery FLEX");
  }

  @Test
  void anUntouchedLineupStaysAndASentenceNamesTheSwap() {
    SampleLeague league = wrongWayRound(late("p:b")).mine(BENCH, receiver("TEN"));

    CardAnswer answer = decide(league);

    assertThat(answer.decision().verdict()).isEqualTo(Verdict.HOLD);
    assertThat(LineupOn.moves(league.linked(), league.facts(), SampleLeague.NOW)).isEmpty();
    assertThat(answer.decision().reasoning()).endsWith(SENTENCE);
    assertThat(answer.spoken()).contains(SENTENCE);
    assertThat(
            BriefOn.body(league.linked(), league.facts(), SampleLeague.NOW).get("spoken").asText())
        .contains(SENTENCE);
  }

  @Test
  void startersOnTheSameDayNeedNoSwap() {
    SampleLeague league = wrongWayRound(early("p:b")).mine(BENCH, receiver("TEN"));

    assertThat(decide(league).decision().reasoning()).doesNotContain("stays open");
  }

  @Test
  void anOpenSlotThatNobodyCouldUseNeedsNoSwap() {
    SampleLeague league = wrongWayRound(late("p:b")).mine(BENCH, receiver("DET"));

    assertThat(decide(league).decision().reasoning()).doesNotContain("stays open");
  }

  @Test
  void aStarterWhoStaysIsNotMovedForAnOpenFlex() {
    SampleLeague league =
        games().mine(RB_SLOT, late("p:b")).emptyPlace(FLEX).mine(BENCH, early("p:a"));

    JsonNode moves = LineupOn.moves(league.linked(), league.facts(), SampleLeague.NOW);

    assertThat(moves).hasSize(1);
    assertThat(moves.at("/0/slot").asText()).isEqualTo("FLEX");
  }

  private static SampleLeague wrongWayRound(Sketch atRunningBack) {
    return games().mine(RB_SLOT, atRunningBack).mine(LineupSlot.FLEX, early("p:a"));
  }

  private static CardAnswer decide(SampleLeague league) {
    return LineupOn.decide(league.linked(), league.facts(), SampleLeague.NOW);
  }

  private static Sketch early(String id) {
    return Sketch.of(id, "Breece Hall", Position.RB, "DET").projected(14);
  }

  private static Sketch late(String id) {
    return Sketch.of(id, "David Montgomery", Position.RB, "TEN").projected(14);
  }

  private static Sketch receiver(String team) {
    return Sketch.of("p:wr", "Jaylen Waddle", Position.WR, team).projected(9);
  }

  private static SampleLeague games() {
    return new SampleLeague()
        .game("DET", 26.1, "IND", 21.3, SATURDAY)
        .game("TEN", 17.2, "DEN", 21.8);
  }
}
