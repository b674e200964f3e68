package dev.comanager.decision.waiver;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.league.ClaimSchedule;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.WaiverTerms;
import dev.comanager.decision.league.WaiverTerms.Order;
import dev.comanager.decision.league.WaiverType;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.waiver.BidRule.Purses;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a claim costs: a bid from the season's budget, or a place in the order. */
class BidTest {
  private static final WaiverTerms BIDS = new WaiverTerms(null, 100, 1, null);
  private static final ZoneId EASTERN = ZoneId.of("America/New_York");
  private static final ClaimSchedule EVERYBODY =
      new ClaimSchedule(List.of(DayOfWeek.SUNDAY), 11, EASTERN, true, 24);
  private static final ClaimSchedule AFTER_GAMES =
      new ClaimSchedule(List.of(DayOfWeek.WEDNESDAY), 3, EASTERN, false, 48);

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

    assertThat(answer.spoken()).contains("You have 0 left and the lowest bid is 1");
    assertThat(answer.callLine()).doesNotContain("bid");
  }

  @Test
  void whoCannotBidPutsInNoClaim() {
    CardAnswer answer =
        answer(WaiverType.BUDGET, new WaiverTerms(null, 100, 5, null).settled(EVERYBODY), 3, 40);

    assertThat(answer.spoken())
        .contains("You have 3 left and the lowest bid is 5, so you can't claim him.")
        .doesNotContain("Put in your claim", "until he clears");
    assertThat(answer.callLine()).doesNotContain("Claim by");
  }

  @Test
  void aFreeAgentNeedsNoBid() {
    CardAnswer answer = answer(WaiverType.BUDGET, BIDS.settled(AFTER_GAMES), 80, 40);

    assertThat(answer.spoken()).contains("As a free agent he needs no bid.").doesNotContain("Bid ");
    assertThat(answer.callLine()).doesNotContain("bid");
    assertThat(answer.decision().factors().get(2).note()).endsWith("; no claim needed");
    assertThat(answer.decision().reasoning())
        .containsPattern(
            "needs no claim, unless a team dropped him in the last 2 days; then bid \\d+ to \\d+\\.")
        .doesNotContain("A fair bid");
  }

  @Test
  void aPlanNamesNobodyWhomTheBudgetCannotPay() {
    SampleLeague sample =
        FullRosters.usual()
            .free(player("star", "Big Star", Position.WR, "KC", 26))
            .free(player("next", "Next Star", Position.RB, "BUF", 25));

    assertThat(
            plan(sample, new WaiverTerms(null, 100, 5, null).settled(EVERYBODY), 6).stream()
                .map(add -> add.player().name()))
        .containsExactly("Big Star");
    assertThat(plan(sample, new WaiverTerms(null, 100, 5, null).settled(EVERYBODY), 3)).isEmpty();
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

  @Test
  void aPlanBidsNoMoreThanTheBudgetInAll() {
    SampleLeague sample =
        FullRosters.usual()
            .free(player("star", "Big Star", Position.WR, "KC", 16))
            .free(player("next", "Next Star", Position.RB, "BUF", 15));

    List<WaiverPlan.Add> adds = plan(sample, BIDS, 30);

    assertThat(adds).hasSizeGreaterThan(1);
    assertThat(adds.stream().flatMap(add -> add.bid().stream()).mapToInt(BidRange::high).sum())
        .isLessThanOrEqualTo(30);
  }

  private static List<WaiverPlan.Add> plan(SampleLeague sample, WaiverTerms terms, int budget) {
    LinkedLeague league = league(sample, WaiverType.BUDGET, terms, budget, 100);
    return LeagueOutlook.of(league, sample.facts(), SampleLeague.NOW)
        .map(WaiverPlan::of)
        .orElseThrow()
        .adds();
  }

  private static CardAnswer answer(
      WaiverType type, WaiverTerms terms, Integer own, Integer others) {
    SampleLeague sample =
        FullRosters.usual().free(player("star", "Big Star", Position.WR, "KC", 16));
    WaiverQuestion.Answer.Card card =
        WaiverCards.card(
            new WaiverQuestion(
                    league(sample, type, terms, own, others),
                    sample.facts(),
                    Optional.empty(),
                    SampleLeague.NOW)
                .decide(WaiverCards.ID));
    ToolSchemas.assertFits("find_waiver_moves", WaiverDecision.body(card.verdict(), card.answer()));
    return card.answer();
  }

  private static LinkedLeague league(
      SampleLeague sample, WaiverType type, WaiverTerms terms, Integer own, Integer others) {
    LinkedLeague linked = sample.linked();
    League league = linked.league();
    League with =
        new League(
            league.key(),
            league.name(),
            league.season(),
            league.week(),
            league.rules().with(type, terms),
            league.teams().stream()
                .map(
                    team ->
                        team.withWaiverBudget(
                            team.teamId().equals(linked.mine().teamId()) ? own : others))
                .toList(),
            league.matchups(),
            league.asOf());
    return LinkedLeague.of(linked.link(), with, false);
  }
}
