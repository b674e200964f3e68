package dev.comanager.decision.brief;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The adds of a brief next to the moves that start players. */
class AddInLineupTest {
  @Test
  void anAddStartsInsteadOfTheNewcomerWhoIsWorse() {
    assertThat(text(league(1)))
        .contains("Start Kraft for Andrews, who is on bye: 4.0 more points.")
        .contains(" to start instead of Kraft, and drop Kraft: 4.0 more points ");
  }

  @Test
  void amongEquallyCostlyDropsTheNewcomerIsSpared() {
    assertThat(text(league(2).mine(LineupSlot.BENCH, receiver("low", "Ike Lowe", 5))))
        .contains("Start Kraft for Andrews, who is on bye: 4.0 more points.")
        .contains(" to start instead of Kraft, and drop Lowe: 4.0 more points ");
  }

  @Test
  void anAddThatChangesNoMoveIsNamedAsUsual() {
    assertThat(text(league(2).free(receiver("star", "Big Star", 16)))).contains("Add Big Star:");
  }

  private static SampleLeague league(int bench) {
    return FullRosters.schedule()
        .rules(
            new LeagueRules(
                2,
                List.of(LineupSlot.WR_SLOT, LineupSlot.TE_SLOT),
                bench,
                new ScoringRules(Map.of("points", 1.0)),
                List.of()))
        .mine(LineupSlot.WR_SLOT, receiver("wr1", "Teo Brandt", 14))
        .mine(LineupSlot.TE_SLOT, player("te1", "Mark Andrews", Position.TE, "BAL", 12))
        .mine(LineupSlot.BENCH, player("te2", "Tucker Kraft", Position.TE, "IND", 4))
        .free(receiver("fwr", "Max Orr", 7))
        .free(player("fte", "Dalton Kincaid", Position.TE, "BUF", 8));
  }

  private static SampleLeague.Sketch receiver(String id, String name, double points) {
    return player(id, name, Position.WR, "KC", points);
  }

  private static String text(SampleLeague league) {
    return BriefOn.body(league.linked(), league.facts(), SampleLeague.NOW)
        .path("brief_text")
        .asText();
  }
}
