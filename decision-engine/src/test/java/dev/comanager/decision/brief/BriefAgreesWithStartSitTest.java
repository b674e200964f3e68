package dev.comanager.decision.brief;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.LineId;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.startsit.StartSitOn;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;

/** The same two players are the same pick in the brief's lineup and in start/sit. */
class BriefAgreesWithStartSitTest {
  private static final LineId LINE = new LineId("ln_00000000000000000000000a");

  @Property(tries = 200)
  void aQuestionablePlayerIsStartedByBothOrByNeither(
      @ForAll @DoubleRange(min = 5, max = 25) double questionable,
      @ForAll @DoubleRange(min = 5, max = 25) double healthy,
      @ForAll Practice practice) {
    SampleLeague league =
        new SampleLeague()
            .game("DET", 26.1, "IND", 21.3)
            .game("BUF", 27.4, "KC", 20.4)
            .mine(
                LineupSlot.WR_SLOT,
                player("q", "Teo Brandt", Position.WR, "DET", questionable)
                    .listed(Availability.QUESTIONABLE, practice, "Knee"))
            .mine(LineupSlot.BENCH, player("h", "Marlow Keene", Position.WR, "KC", healthy));

    JsonNode brief = BriefOn.body(league.linked(), league.facts(), SampleLeague.NOW);
    boolean benched = brief.get("headline").asText().contains("tart Keene");
    String pick =
        StartSitOn.decide(
                LINE,
                league.linked(),
                league.facts(),
                SampleLeague.NOW,
                List.of(league.player("p:q"), league.player("p:h")))
            .decision()
            .subject()
            .getFirst()
            .name();

    assertThat(pick).isEqualTo(benched ? "Marlow Keene" : "Teo Brandt");
  }
}
