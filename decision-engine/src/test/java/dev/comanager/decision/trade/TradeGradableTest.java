package dev.comanager.decision.trade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.decisions.Gradable;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.WeekSpan;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What of a trade decision the games of the next weeks grade. */
class TradeGradableTest {
  private static final PlayerId GIVEN = new PlayerId("p:rb3");
  private static final PlayerId GOT = new PlayerId("p:trb1");

  @Test
  void aTradeIsGradedByTheTeamWithItAgainstTheTeamWithoutIt() {
    TradeVerdict verdict = TradeCards.call(FullRosters.usual(), List.of("rb3"), List.of("trb1"));

    Gradable gradable = verdict.gradable().orElseThrow();

    assertThat(verdict.verdict()).isEqualTo(Verdict.TRADE);
    assertThat(gradable.other()).contains(GIVEN).doesNotContain(GOT);
    assertThat(gradable.pick()).contains(GOT).doesNotContain(GIVEN).hasSameSizeAs(gradable.other());
    assertThat(gradable.slots()).isEqualTo(verdict.league().league().rules().startingSlots());
    assertThat(gradable.weeks()).isEqualTo(new WeekSpan(SampleLeague.WEEK, SampleLeague.WEEK + 2));
  }

  @Test
  void aPassIsGradedByTheTeamWithoutTheTrade() {
    TradeVerdict verdict = TradeCards.call(FullRosters.usual(), List.of("rb1"), List.of("trb2"));

    Gradable gradable = verdict.gradable().orElseThrow();

    assertThat(verdict.verdict()).isEqualTo(Verdict.PASS);
    assertThat(gradable.pick()).contains(new PlayerId("p:rb1"));
    assertThat(gradable.other()).contains(new PlayerId("p:trb2"));
  }
}
