package dev.comanager.decision.trade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class TradeDeadlineTest {
  @Test
  void aCardNamesTheTradeDeadlineAndThatItIsOver() {
    DecisionCard week = deadline(LeagueFormat.USUAL.withTradeDeadline(OptionalInt.of(12)));
    DecisionCard since = deadline(LeagueFormat.USUAL.withTradeDeadline(OptionalInt.of(11)));
    DecisionCard time =
        deadline(LeagueFormat.USUAL.withTradesUntil(Instant.parse("2026-12-02T17:00:00Z")));
    DecisionCard over =
        deadline(LeagueFormat.USUAL.withTradesUntil(Instant.parse("2026-11-18T17:00:00Z")));

    assertThat(week.reasoning()).contains("Your league's trade deadline is in week 12.");
    assertThat(since.risk()).contains("trade deadline is in week 11, so trades may be over.");
    assertThat(time.reasoning()).contains("trade deadline is Wed Dec 2, 12:00 PM ET.");
    assertThat(time.risk()).doesNotContain("deadline");
    assertThat(over.risk())
        .startsWith(
            "Your league's trade deadline is Wed Nov 18, 12:00 PM ET, so trades may be over.");
    assertThat(deadline(LeagueFormat.USUAL.withTradeDeadline(OptionalInt.of(99))).reasoning())
        .doesNotContain("deadline");
  }

  private static DecisionCard deadline(LeagueFormat format) {
    SampleLeague league = FullRosters.usual();
    league.rules(rules -> rules.with(format));
    return TradeCards.card(TradeCards.call(league, List.of("rb1"), List.of("trb1"))).decision();
  }
}
