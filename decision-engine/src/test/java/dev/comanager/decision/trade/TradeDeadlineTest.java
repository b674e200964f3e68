package dev.comanager.decision.trade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.DecisionMade.DecidedGame;
import dev.comanager.contracts.event.RecheckReported.State;
import dev.comanager.contracts.event.RecheckRequested;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.decisions.MoveSubject;
import dev.comanager.decision.decisions.TrackedDecision;
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
    DecisionCard past = deadline(LeagueFormat.USUAL.withTradeDeadline(OptionalInt.of(10)));
    DecisionCard time =
        deadline(LeagueFormat.USUAL.withTradesUntil(Instant.parse("2026-12-02T17:00:00Z")));
    DecisionCard over =
        deadline(LeagueFormat.USUAL.withTradesUntil(Instant.parse("2026-11-18T17:00:00Z")));

    assertThat(week.reasoning()).contains("Your league's trade deadline is in week 12.");
    assertThat(since.risk()).contains("trade deadline is this week, so trades may be over.");
    assertThat(past.risk()).contains("trade deadline was in week 10, so trades are over.");
    assertThat(time.reasoning()).contains("trade deadline is Wed Dec 2, 12:00 PM ET.");
    assertThat(time.risk()).doesNotContain("deadline");
    assertThat(over.risk())
        .startsWith(
            "Your league's trade deadline was Wed Nov 18, 12:00 PM ET, so trades are over.");
    assertThat(deadline(LeagueFormat.USUAL.withTradeDeadline(OptionalInt.of(99))).reasoning())
        .doesNotContain("deadline");
  }

  @Test
  void aTradeAfterTheDeadlineIsNoMoveToMake() {
    SampleLeague before = league(LeagueFormat.USUAL);
    SampleLeague after = league(LeagueFormat.USUAL.withTradeDeadline(OptionalInt.of(10)));
    TradeVerdict possible = TradeCards.call(before, List.of("rb3"), List.of("trb1"));
    TradeVerdict over = TradeCards.call(after, List.of("rb3"), List.of("trb1"));
    TradeVerdict bad = TradeCards.call(after, List.of("rb1"), List.of("trb2"));
    TradeVerdict even = TradeCards.call(after, List.of("wr2"), List.of("twr2"));

    CardAnswer card = TradeCards.card(over);

    assertThat(card.decision().headline())
        .isEqualTo("Trades are over in your league; Marsh for Lane would have helped");
    assertThat(card.callLine()).startsWith("TRADE, but trades are over: give Marsh, get Lane, ");
    assertThat(card.spoken())
        .startsWith("Trades are over in your league; Marsh for Lane would have helped. ")
        .contains("trade deadline was in week 10, so trades are over.")
        .doesNotContain("better offer", "I tried offers", "they ");
    assertThat(card.decision().reasoning()).doesNotContain("better offer", "I tried offers");
    assertThat(CounterOfferRule.wanted(possible)).isTrue();
    assertThat(CounterOfferRule.wanted(over)).isFalse();
    assertThat(TradeCards.card(bad).decision().headline()).endsWith("would have hurt");
    assertThat(TradeCards.card(even).decision().headline())
        .endsWith("Keene for Nash would have been close to even");
  }

  @Test
  void aTradeClosesWithTheDeadlineThatComesBeforeTheGames() {
    Instant saturday = Instant.parse("2026-11-21T17:00:00Z");
    SampleLeague league = league(LeagueFormat.USUAL.withTradesUntil(saturday));
    TradeVerdict verdict = TradeCards.call(league, List.of("rb1"), List.of("trb1"));
    TrackedDecision tracked = AnalyzeTrade.tracked(verdict).orElseThrow();

    assertThat(TradeCards.card(verdict).decision().lockAt()).isEqualTo(saturday);
    assertThat(tracked.follow().games()).first().isEqualTo(DecidedGame.trades(saturday));
    assertThat(recheck(league, tracked, saturday.minusSeconds(1))).isEqualTo(State.CALL);
    assertThat(recheck(league, tracked, saturday)).isEqualTo(State.CLOSED);
  }

  @Test
  void aDeadlineAfterTheNextGamesLocksNothingYet() {
    TradeVerdict verdict =
        TradeCards.call(
            league(LeagueFormat.USUAL.withTradesUntil(Instant.parse("2026-12-02T17:00:00Z"))),
            List.of("rb1"),
            List.of("trb1"));

    assertThat(verdict.lockAt()).isEqualTo(SampleLeague.SUNDAY_EARLY);
    assertThat(verdict.locks()).isEqualTo(verdict.games());
  }

  @Test
  void aTradeCannotBeWatchedOnceTheDeadlineIsCertainlyOver() {
    DecisionCard over =
        deadline(LeagueFormat.USUAL.withTradesUntil(Instant.parse("2026-11-18T17:00:00Z")));
    LeagueFormat lastWeek = LeagueFormat.USUAL.withTradeDeadline(OptionalInt.of(10));
    TrackedDecision tracked =
        AnalyzeTrade.tracked(
                TradeCards.call(league(LeagueFormat.USUAL), List.of("rb1"), List.of("trb1")))
            .orElseThrow();

    assertThat(over.watchable()).isFalse();
    assertThat(over.lockAt()).isNull();
    assertThat(deadline(lastWeek).watchable()).isFalse();
    assertThat(recheck(league(lastWeek), tracked, SampleLeague.NOW)).isEqualTo(State.CLOSED);
    // Platforms don't say when in its week the deadline is.
    assertThat(deadline(LeagueFormat.USUAL.withTradeDeadline(OptionalInt.of(11))).watchable())
        .isTrue();
  }

  private static State recheck(SampleLeague league, TrackedDecision tracked, Instant now) {
    return TradeRecheck.report(
            MoveSubject.read(tracked.subject()),
            new RecheckRequested(tracked.follow().fingerprint(), 3),
            league.linked(),
            league.facts(),
            now)
        .state();
  }

  private static SampleLeague league(LeagueFormat format) {
    SampleLeague league = FullRosters.usual();
    league.rules(rules -> rules.with(format));
    return league;
  }

  private static DecisionCard deadline(LeagueFormat format) {
    return TradeCards.card(TradeCards.call(league(format), List.of("rb1"), List.of("trb1")))
        .decision();
  }
}
