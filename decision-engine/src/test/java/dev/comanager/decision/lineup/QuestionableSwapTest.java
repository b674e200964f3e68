package dev.comanager.decision.lineup;

import static dev.comanager.decision.league.LineupSlot.BENCH;
import static dev.comanager.decision.league.LineupSlot.WR_SLOT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.TeamReport.Swap;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import org.junit.jupiter.api.Test;

/** Questionable players on the bench of a starter who is out. */
class QuestionableSwapTest {
  @Test
  void aHealthyPlayerComesInIfHeIsAboutAsGood() {
    // Without practice 20 points are 8.4 expected ones.
    assertThat(swapWith(8).inId()).isEqualTo("p:healthy");
    assertThat(swapWith(7).inId()).isEqualTo("p:gray");
    assertThat(swapWith(7).points()).isEqualTo(20);
  }

  @Test
  void aQuestionablePlayerIsBetterThanNobody() {
    SampleLeague league = out().mine(BENCH, questionable(0.5));

    assertThat(TeamReportRule.report(league.linked(), league.facts(), SampleLeague.NOW).swaps())
        .extracting(Swap::inId)
        .containsExactly("p:gray");
  }

  private static Swap swapWith(double healthy) {
    SampleLeague league =
        out()
            .mine(BENCH, questionable(20))
            .mine(BENCH, receiver("p:healthy", "Jaylen Ford", healthy));
    return TeamReportRule.report(league.linked(), league.facts(), SampleLeague.NOW)
        .swaps()
        .getFirst();
  }

  private static SampleLeague out() {
    return new SampleLeague()
        .game("DET", 26.1, "IND", 21.3)
        .mine(
            WR_SLOT,
            receiver("p:out", "Chris Olave", 12.5)
                .listed(Availability.OUT, Practice.NONE, "Concussion"));
  }

  private static Sketch questionable(double points) {
    return receiver("p:gray", "Marlow Gray", points)
        .listed(Availability.QUESTIONABLE, Practice.NONE, "Hamstring");
  }

  private static Sketch receiver(String id, String name, double points) {
    return Sketch.of(id, name, Position.WR, "DET").projected(points);
  }
}
