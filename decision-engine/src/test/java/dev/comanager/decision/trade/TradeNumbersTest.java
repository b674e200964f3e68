package dev.comanager.decision.trade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.trade.TradeRule.Weighed;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Trades whose lineups change less than playoffs and depth, or the other way. */
class TradeNumbersTest {
  private static final Weighed LATER_GAIN = weighed(-.13, .53);
  private static final Weighed LATER_LOSS = weighed(-.3, -.9);

  @Test
  void theOtherTeamsAnswerGoesWithItsNumber() {
    assertThat(OtherSideText.answer(trade(LATER_GAIN, LATER_GAIN, 0)))
        .isEqualTo(
            "Counting the playoffs and depth, \"Lighthouse Crew\" would gain 0.5 points a week, so"
                + " they have a reason to say yes.");
    assertThat(OtherSideText.answer(trade(LATER_GAIN, LATER_LOSS, 1)))
        .isEqualTo(
            "Counting the playoffs and depth, \"Lighthouse Crew\" would lose 0.9 points a week, so"
                + " expect a no.");
  }

  @Test
  void soDoesTheVerdict() {
    TradeVerdict trade = trade(LATER_GAIN, LATER_GAIN, 0);

    assertThat(trade.lean()).isEqualTo(Verdict.TRADE);
    assertThat(TradeText.line(trade, TradeCards.ID))
        .contains(". +0.5 points a week, playoffs and depth counted. ");
    assertThat(TradeText.spoken(trade, Optional.empty()))
        .contains("Your best lineup would lose 0.1 points a week for the rest of the season")
        .contains("Counting the playoffs and depth, you gain 0.5 points a week. ");
  }

  @Test
  void soDoesABetterOffer() {
    TradeVerdict trade = trade(LATER_GAIN, LATER_LOSS, 1);
    CounterOffer offer =
        new CounterOffer(
            trade.give(),
            trade.get(),
            LATER_GAIN,
            trade(LATER_GAIN, weighed(.8, .9), 1).other().orElseThrow());

    assertThat(OtherSideText.offer(trade, Optional.of(offer)).orElseThrow())
        .endsWith(
            " You would gain 0.5 points a week, and \"Lighthouse Crew\" would gain 0.8 points a"
                + " week, playoffs and depth counted.");
  }

  private static Weighed weighed(double perWeek, double gain) {
    return new Weighed(List.of(), List.of(), List.of(), List.of(perWeek), 0, gain);
  }

  private static TradeVerdict trade(Weighed mine, Weighed theirs, double valueGained) {
    TradeVerdict real = TradeCards.call(FullRosters.usual(), List.of("te1"), List.of("tte"));
    OtherSide other = real.other().orElseThrow();
    return new TradeVerdict(
        real.team(),
        real.give(),
        real.get(),
        real.partners(),
        mine,
        Optional.of(new OtherSide(other.team(), other.give(), other.get(), theirs, valueGained)),
        real.doubts(),
        real.names(),
        real.now());
  }
}
