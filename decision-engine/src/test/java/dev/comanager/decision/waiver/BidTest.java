package dev.comanager.decision.waiver;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.league.ClaimSchedule;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.RecentMoves;
import dev.comanager.decision.league.WaiverTerms;
import dev.comanager.decision.league.WaiverTerms.Order;
import dev.comanager.decision.league.WaiverType;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.waiver.BidRule.Purses;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a claim costs: a bid from the season's budget, or a place in the order. */
class BidTest {
  private static final WaiverTerms BIDS = new WaiverTerms(null, 100, 1, null);
  private static final WaiverTerms FROM_FIVE = new WaiverTerms(null, 100, 5, null);
  private static final ZoneId EASTERN = ZoneId.of("America/New_York");
  private static final ClaimSchedule EVERYBODY =
      new ClaimSchedule(List.of(DayOfWeek.SUNDAY), 11, EASTERN, true, 24);
  private static final ClaimSchedule AFTER_GAMES =
      new ClaimSchedule(List.of(DayOfWeek.WEDNESDAY), 3, EASTERN, false, 48);
  private static final ClaimSchedule NEVER_AFTER_DROPS =
      new ClaimSchedule(List.of(DayOfWeek.WEDNESDAY), 3, EASTERN, false, 0);

  @Test
  void equalPursesLeadToTheShareAndHalfMore() {
    Purses equal = new Purses(100, List.of(100, 100, 100), 0, 1, 10);

    assertThat(BidRule.range(10, false, equal)).contains(new BidRange(25, 38));
    assertThat(BidRule.range(3, false, equal)).contains(new BidRange(9, 14));
    assertThat(BidRule.range(10, true, equal)).contains(new BidRange(32, 49));
  }

  @Test
  void theRichestTeamPaysNoMoreThanTheNextOneCan() {
    assertThat(BidRule.range(40, false, new Purses(100, List.of(12, 20, 4), 1, 1, 8)))
        .contains(new BidRange(8, 21));
  }

  @Test
  void inTheLastWeekNothingIsKeptForLater() {
    assertThat(BidRule.range(2, false, new Purses(30, List.of(80, 90), 0, 1, 0)))
        .contains(new BidRange(30, 30));
  }

  @Test
  void theBidStandsInTheLineTheSpeechTheCostAndTheReasons() {
    CardAnswer answer = answer(WaiverType.BUDGET, BIDS, 80, 40);

    assertThat(answer.callLine()).contains(", bid ");
    assertThat(answer.spoken()).containsPattern("Bid \\d+ to \\d+ of the 80 you have left\\.");
    assertThat(answer.decision().factors().get(2).note()).containsPattern("; bid \\d+–\\d+ of 80");
    assertThat(answer.decision().reasoning())
        .contains("Waivers by blind bids: you have 80 of 100 left.")
        .contains("The most that another team has left is 40.")
        .doesNotContain("waiver position");
  }

  @Test
  void withoutOpponentsBudgetsTheMinimumIsEnough() {
    CardAnswer answer = answer(WaiverType.BUDGET, BIDS, 80, 0);

    assertThat(answer.spoken()).contains("Bid 1 of the 80 you have left.");
    assertThat(answer.decision().reasoning()).contains("No other team has enough left to bid.");
  }

  @Test
  void anEmptyBudgetGivesTheReasonInsteadOfABid() {
    CardAnswer answer = answer(WaiverType.BUDGET, BIDS, 0, 40);

    assertThat(answer.spoken())
        .endsWith("You have 0 left and the lowest bid is 1, so wait until he clears waivers.");
    assertThat(answer.decision().reasoning()).doesNotContain("put yours in");
    assertThat(answer.callLine()).doesNotContain("bid");
  }

  @Test
  void whoCannotBidPutsInNoClaim() {
    CardAnswer answer = answer(WaiverType.BUDGET, FROM_FIVE.settled(EVERYBODY), 3, 40);

    assertThat(answer.decision().verdict()).isEqualTo(Verdict.HOLD);
    assertThat(answer.decision().confidence()).isEqualTo(95);
    assertThat(answer.spoken())
        .startsWith("Hold: your budget is below the lowest bid.")
        .contains("You have 3 left and the lowest bid is 5, so you can't claim him.")
        .doesNotContain("Put in your claim", "until he clears", "yours to make");
    assertThat(answer.callLine()).startsWith("HOLD, ").doesNotContain("Claim by");
    assertThat(answer.decision().reasoning()).doesNotContain("An add pays");
  }

  @Test
  void aHoldForWantOfABudgetIsNotGraded() {
    assertThat(card(bids(FROM_FIVE.settled(EVERYBODY), 3)).verdict().gradable()).isEmpty();
    assertThat(card(bids(FROM_FIVE.settled(EVERYBODY), 30)).verdict().gradable()).isPresent();
  }

  @Test
  void aFreeAgentNeedsNoBid() {
    LinkedLeague league = bids(BIDS.settled(AFTER_GAMES), 80);
    LinkedLeague reported =
        LinkedLeague.of(
            league.link(),
            league.league().with(RecentMoves.of(List.of(), SampleLeague.NOW)),
            false);

    for (LinkedLeague sure : List.of(bids(BIDS.settled(NEVER_AFTER_DROPS), 80), reported)) {
      CardAnswer answer = card(sure).answer();
      assertThat(answer.spoken())
          .contains("As a free agent he needs no bid.")
          .doesNotContain("Bid ");
      assertThat(answer.callLine()).doesNotContain("bid");
      assertThat(answer.decision().factors().get(2).note()).endsWith("; no claim needed");
      assertThat(answer.decision().reasoning()).doesNotContain("A fair bid", "unless");
    }
  }

  @Test
  void whereDropsAreNotReportedAFreeAgentMayNeedABid() {
    CardAnswer answer = answer(WaiverType.BUDGET, BIDS.settled(AFTER_GAMES), 80, 40);

    assertThat(answer.spoken())
        .containsPattern("If he is still on waivers, bid \\d+ to \\d+\\.")
        .doesNotContain("needs no bid");
    assertThat(answer.decision().factors().get(2).note())
        .containsPattern("; bid \\d+–\\d+ if needed$");
    assertThat(
            answer(
                    WaiverType.PRIORITY,
                    WaiverTerms.of(Order.ROLLING).settled(AFTER_GAMES),
                    null,
                    null)
                .decision()
                .factors()
                .get(2)
                .note())
        .endsWith("; likely no claim needed");
    assertThat(answer.decision().reasoning())
        .containsPattern(
            "needs no claim, unless a team dropped him in the last 2 days; then bid \\d+ to \\d+\\.")
        .doesNotContain("A fair bid");
  }

  @Test
  void anUnknownBudgetGivesNoBid() {
    CardAnswer answer = answer(WaiverType.BUDGET, WaiverTerms.UNKNOWN, null, null);

    assertThat(answer.callLine()).doesNotContain("bid");
    assertThat(answer.decision().reasoning()).contains("Waivers by blind bids.");
  }

  @Test
  void aRollingOrderCostsThePlaceAndTheStandingsDoNot() {
    CardAnswer rolling = answer(WaiverType.PRIORITY, WaiverTerms.of(Order.ROLLING), null, null);
    CardAnswer anew =
        answer(WaiverType.PRIORITY, WaiverTerms.of(Order.REVERSE_STANDINGS), null, null);

    assertThat(rolling.decision().reasoning())
        .contains("Rolling waivers: your waiver position is 4, and a granted claim puts you last.");
    assertThat(rolling.decision().factors().get(2).note())
        .endsWith("; waiver position 4, last after a claim");
    assertThat(anew.decision().reasoning())
        .contains(
            "Waivers go in reverse order of the standings, reset each week: your waiver position is"
                + " 4.");
    assertThat(anew.decision().factors().get(2).note()).endsWith("; waiver position 4");
  }

  private static SampleLeague star() {
    return FullRosters.usual().free(player("star", "Big Star", Position.WR, "KC", 16));
  }

  private static LinkedLeague bids(WaiverTerms terms, int budget) {
    return WaiverCards.league(star(), WaiverType.BUDGET, terms, budget, 40);
  }

  private static CardAnswer answer(
      WaiverType type, WaiverTerms terms, Integer own, Integer others) {
    return card(WaiverCards.league(star(), type, terms, own, others)).answer();
  }

  private static WaiverQuestion.Answer.Card card(LinkedLeague league) {
    WaiverQuestion.Answer.Card card =
        WaiverCards.card(
            new WaiverQuestion(league, star().facts(), Optional.empty(), SampleLeague.NOW)
                .decide(WaiverCards.ID));
    ToolSchemas.assertFits("find_waiver_moves", WaiverDecision.body(card.verdict(), card.answer()));
    return card;
  }
}
