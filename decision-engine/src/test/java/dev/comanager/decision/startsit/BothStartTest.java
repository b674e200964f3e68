package dev.comanager.decision.startsit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.ResultJson;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import org.junit.jupiter.api.Test;

/** A starter and a bench player in a lineup with an empty slot. */
class BothStartTest {
  @Test
  void bothStartWhereTheEmptySlotTakesThePick() {
    CardAnswer answer = card(receiver("p:1", "Odell Strand", 9), 14);

    assertThat(answer.decision().verdict()).isEqualTo(Verdict.START);
    assertThat(answer.decision().headline())
        .isEqualTo("Start both: your FLEX spot is empty and takes Hale");
    assertThat(answer.spoken())
        .startsWith(
            "Start both: your FLEX spot is empty and takes Hale. If only one could start, take"
                + " Hale. Confidence ");
    assertThat(answer.callLine())
        .startsWith("START Finn Hale at FLEX, which is empty, and keep Odell Strand, ");
    assertThat(answer.decision().reasoning())
        .contains("Your FLEX spot is empty and takes Hale in any case.");
    assertThat(answer.decision().subject()).hasSize(2);
    ToolSchemas.assertFits("analyze_start_sit", ResultJson.tree(answer));
  }

  @Test
  void bothStartWhereItTakesTheOtherOne() {
    CardAnswer answer = card(receiver("p:1", "Odell Strand", 14), 9);

    assertThat(answer.decision().verdict()).isEqualTo(Verdict.START);
    assertThat(answer.decision().subject().getFirst().name()).isEqualTo("Odell Strand");
    assertThat(answer.decision().headline())
        .isEqualTo("Start both: your FLEX spot is empty and takes Hale");
    assertThat(answer.spoken()).contains("If only one could start, take Strand. ");
  }

  @Test
  void aStarterWhoIsOutDoesNotStayForIt() {
    CardAnswer answer =
        card(
            receiver("p:1", "Odell Strand", 9).listed(Availability.OUT, Practice.NONE, "Knee"), 14);

    assertThat(answer.decision().verdict()).isEqualTo(Verdict.SIT);
    assertThat(answer.decision().headline()).isEqualTo("Start Finn Hale, sit Odell Strand");
  }

  @Test
  void aBetterBenchPlayerTakesItFromTheStarter() {
    SampleLeague league = league(receiver("p:1", "Odell Strand", 9), 14);
    league.mine(LineupSlot.BENCH, receiver("p:3", "Moe Adair", 12));

    assertThat(StartSitCards.card(league, "p:1", "p:2").decision().verdict())
        .isEqualTo(Verdict.SIT);
    assertThat(
            StartSitCards.card(league.emptyPlace(LineupSlot.WR_SLOT), "p:1", "p:2")
                .decision()
                .headline())
        .startsWith("Start both: ");
  }

  @Test
  void amongThreeThePickTakesIt() {
    SampleLeague league = league(receiver("p:1", "Odell Strand", 9), 14);
    league.mine(LineupSlot.WR_SLOT, receiver("p:3", "Moe Adair", 8));

    CardAnswer answer = StartSitCards.card(league, "p:1", "p:2", "p:3");

    assertThat(answer.decision().verdict()).isEqualTo(Verdict.START);
    assertThat(answer.decision().headline()).isEqualTo("Start Finn Hale at FLEX, which is empty");
    assertThat(answer.callLine()).startsWith("START Finn Hale at FLEX, which is empty, ");
  }

  private static CardAnswer card(Sketch starter, double bench) {
    return StartSitCards.card(league(starter, bench), "p:1", "p:2");
  }

  private static SampleLeague league(Sketch starter, double bench) {
    return StartSitCards.games()
        .mine(LineupSlot.WR_SLOT, starter)
        .emptyPlace(LineupSlot.FLEX)
        .mine(LineupSlot.BENCH, receiver("p:2", "Finn Hale", bench));
  }

  private static Sketch receiver(String id, String name, double points) {
    return Sketch.of(id, name, Position.WR, "DET").projected(points);
  }
}
