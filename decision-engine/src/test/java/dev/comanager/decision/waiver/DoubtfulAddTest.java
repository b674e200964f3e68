package dev.comanager.decision.waiver;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An add who may not play is named with his status. */
class DoubtfulAddTest {
  @ParameterizedTest
  @CsvSource({"QUESTIONABLE, questionable", "DOUBTFUL, doubtful", "OUT, out", "RESERVE, on IR"})
  void anAddWhoMayMissIsHedged(Availability listed, String status) {
    CardAnswer answer = answer(FullRosters.usual(), listed);

    assertThat(answer.decision().headline())
        .startsWith("Add Cy Yost, drop ")
        .endsWith(", though Yost is " + status);
    assertThat(answer.spoken()).startsWith(answer.decision().headline() + ". ");
    assertThat(answer.callLine()).startsWith("ADD Cy Yost (" + status + "), drop ");
  }

  @Test
  void theNextBestAreHedgedToo() {
    SampleLeague league =
        FullRosters.usual().free(player("other", "Big Star", Position.WR, "KC", 30));

    assertThat(answer(league, Availability.QUESTIONABLE).decision().reasoning())
        .containsPattern("Next best: Yost \\(WR, [0-9.]+ points a week, questionable\\)");
  }

  @Test
  void aHealthyAddAndAHeldRosterNeedNoHedge() {
    assertThat(answer(FullRosters.usual(), Availability.HEALTHY).decision().headline())
        .startsWith("Add Cy Yost, drop ")
        .doesNotContain("though");
    CardAnswer held =
        WaiverCards.card(
                FullRosters.usual()
                    .free(
                        player("new", "Cy Yost", Position.WR, "BUF", 3)
                            .listed(Availability.QUESTIONABLE, Practice.LIMITED, "Ankle")))
            .answer();
    assertThat(held.decision().headline()).isEqualTo("Hold: nobody free beats your roster");
  }

  private static CardAnswer answer(SampleLeague league, Availability listed) {
    return WaiverCards.card(
            league.free(
                player("new", "Cy Yost", Position.WR, "BUF", 24)
                    .listed(listed, Practice.LIMITED, "Ankle")))
        .answer();
  }
}
