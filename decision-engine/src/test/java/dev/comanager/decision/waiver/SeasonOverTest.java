package dev.comanager.decision.waiver;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.EndedLeague;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SeasonOverTest {
  @Test
  void onceTheLeaguesSeasonIsOverNobodyIsAdded() {
    SampleLeague league =
        FullRosters.usual().free(player("new", "Cy Yost", Position.WR, "BUF", 24));
    assertThat(WaiverCards.card(league).answer().spoken()).startsWith("Add Cy Yost");

    WaiverQuestion over =
        new WaiverQuestion(
            EndedLeague.of(league), league.facts(), Optional.empty(), SampleLeague.NOW);

    assertThat(WaiverCards.none(over.decide(WaiverCards.ID)))
        .isEqualTo("The season of \"Harbor League\" ended with week 10.");
  }
}
