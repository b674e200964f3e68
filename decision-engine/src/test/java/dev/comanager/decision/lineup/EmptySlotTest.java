package dev.comanager.decision.lineup;

import static dev.comanager.decision.league.LineupSlot.BENCH;
import static dev.comanager.decision.league.LineupSlot.FLEX;
import static dev.comanager.decision.league.LineupSlot.RB_SLOT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.TeamReport;
import dev.comanager.contracts.event.TeamReport.Fill;
import dev.comanager.contracts.event.TeamReport.Shift;
import dev.comanager.contracts.event.TeamReport.Swap;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a team's report says of empty starting slots. */
class EmptySlotTest {
  @Test
  void anEmptySlotIsFilledFromTheBench() {
    SampleLeague league =
        games()
            .emptyPlace(RB_SLOT)
            .mine(RB_SLOT, back("p:moss", "Zack Moss", 12))
            .mine(BENCH, back("p:ford", "Jerome Ford", 11))
            .mine(BENCH, back("p:hart", "Cole Hart", 8));

    assertThat(report(league).fills())
        .containsExactly(new Fill("p:ford", "RB", 11, SampleLeague.SUNDAY_EARLY, List.of()));
    assertThat(report(league).swaps()).isEmpty();
  }

  @Test
  void beforeAStarterWhoIsOut() {
    SampleLeague league =
        games()
            .emptyPlace(RB_SLOT)
            .mine(
                RB_SLOT,
                back("p:moss", "Zack Moss", 12).listed(Availability.OUT, Practice.NONE, "Knee"))
            .mine(BENCH, back("p:ford", "Jerome Ford", 11));

    assertThat(report(league).fills()).extracting(Fill::inId).containsExactly("p:ford");
    assertThat(report(league).swaps()).isEmpty();

    SampleLeague deeper = league.mine(BENCH, back("p:hart", "Cole Hart", 8));
    assertThat(report(deeper).fills()).hasSize(1);
    assertThat(report(deeper).swaps()).extracting(Swap::outId).containsExactly("p:moss");
  }

  @Test
  void startersShiftIntoItForSomebodyWhoFitsElsewhere() {
    SampleLeague league =
        games()
            .emptyPlace(RB_SLOT)
            .mine(FLEX, back("p:moss", "Zack Moss", 12))
            .mine(BENCH, Sketch.of("p:wr", "Alec Pierce", Position.WR, "IND").projected(9));

    assertThat(report(league).fills())
        .singleElement()
        .matches(fill -> fill.slot().equals("FLEX") && fill.emptySlot().equals("RB"))
        .matches(fill -> fill.shifts().equals(List.of(new Shift("p:moss", "FLEX", "RB"))));
  }

  @Test
  void nobodyFillsItWhoCannotPlayOrWhoseGameHasBegun() {
    SampleLeague league =
        games()
            .emptyPlace(RB_SLOT)
            .mine(
                BENCH,
                back("p:ford", "Jerome Ford", 11).listed(Availability.OUT, Practice.NONE, "Knee"))
            .mine(BENCH, Sketch.of("p:wr", "Alec Pierce", Position.WR, "IND").projected(9));
    assertThat(report(league).fills()).isEmpty();

    SampleLeague well = games().emptyPlace(RB_SLOT).mine(BENCH, back("p:ford", "Jerome Ford", 11));
    TeamReport begun =
        TeamReportRule.report(
            well.linked(), well.facts(), SampleLeague.SUNDAY_EARLY.plus(Duration.ofMinutes(1)));
    assertThat(begun.fills()).isEmpty();
  }

  private static TeamReport report(SampleLeague league) {
    return TeamReportRule.report(league.linked(), league.facts(), SampleLeague.NOW);
  }

  private static Sketch back(String id, String name, double points) {
    return Sketch.of(id, name, Position.RB, "DET").projected(points);
  }

  private static SampleLeague games() {
    return new SampleLeague().game("DET", 26.1, "IND", 21.3);
  }
}
