package dev.comanager.decision.trade;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Verdict;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.trade.OtherSide.Answer;
import dev.comanager.decision.value.Outlook;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class OtherSideTest {
  @Test
  void onlyAPlayerWithATeamReturns() {
    assertThat(riskOfReturn("DET")).contains("Man is out (knee); his return is an estimate.");
    assertThat(riskOfReturn(null)).contains("Man is without a team and out (knee).");
  }

  private static String riskOfReturn(String team) {
    return TradeCards.card(
            TradeCards.call(
                FullRosters.usual()
                    .theirs(
                        LineupSlot.BENCH,
                        player("hurt", "Hurt Man", Position.RB, team, 15)
                            .listed(Availability.OUT, Practice.NONE, "Knee")),
                List.of("rb4"),
                List.of("hurt")))
        .decision()
        .risk();
  }

  @Test
  void aTradeThatOnlyTakesIsRefusedAndABetterOfferNamed() {
    TradeVerdict verdict = call(List.of("rb2"), List.of("trb1"));

    assertThat(verdict.other().orElseThrow().answer()).isEqualTo(Answer.NEVER);
    assertThat(TradeCards.card(verdict).spoken())
        .contains(
            "they would never take it. Confidence that it helps: ",
            "\"Lighthouse Crew\" would lose 5.1 points a week, so they won't take it.",
            "A better offer: give Owen Pike and Marlow Keene, get Ezra Lane.");
  }

  @Test
  void aBetterOfferHelpsBothWithPlayersWhomTheyHave() {
    TradeVerdict verdict = call(List.of("te1"), List.of("tte"));

    CounterOffer offer = CounterOfferRule.best(verdict).orElseThrow();

    assertThat(offer.mine().gain()).isGreaterThanOrEqualTo(TradeVerdict.FELT);
    assertThat(offer.theirs().answer()).isEqualTo(Answer.GLAD);
    assertThat(ids(verdict.team().active())).containsAll(ids(offer.give()));
    assertThat(ids(verdict.other().orElseThrow().team().active())).containsAll(ids(offer.get()));
  }

  @Test
  void betterPlayersForLineupPointsAreUnlikelyToCome() {
    SampleLeague league =
        FullRosters.schedule()
            .mine(LineupSlot.RB_SLOT, player("rb", "Owen Pike", Position.RB, "TEN", 12))
            .mine(LineupSlot.WR_SLOT, player("wr", "Sam Holt", Position.WR, "TEN", 10))
            .mine(LineupSlot.BENCH, player("wr2", "Cal Frost", Position.WR, "SEA", 9.8))
            .mine(LineupSlot.BENCH, player("wr3", "Ike Lowe", Position.WR, "TEN", 9.7))
            .theirs(LineupSlot.RB_SLOT, player("trb", "Ezra Lane", Position.RB, "BUF", 19))
            .theirs(LineupSlot.WR_SLOT, player("twr", "Zeb Nash", Position.WR, "BUF", 1))
            .free(player("frb", "Lou Carver", Position.RB, "SEA", 2))
            .rules(
                new LeagueRules(
                    2,
                    List.of(LineupSlot.RB_SLOT, LineupSlot.WR_SLOT),
                    2,
                    new ScoringRules(Map.of("points", 1.0)),
                    List.of()));
    TradeVerdict verdict = TradeCards.call(league, List.of("rb", "wr"), List.of("trb"));

    assertThat(verdict.other().orElseThrow().answer()).isEqualTo(Answer.UNLIKELY);
    assertThat(TradeCards.card(verdict).decision().headline())
        .isEqualTo("Pike and Holt for Lane would help you, but they'd likely refuse");
    assertThat(TradeCards.card(verdict).decision().reasoning())
        .contains(
            "would gain 2.0 points a week, but they'd give up players worth 6.7 more, so expect a no.");
  }

  @Test
  void givingTooMuchIsNamed() {
    TradeVerdict verdict = call(List.of("rb1"), List.of("trb2"));

    assertThat(verdict.lean()).isEqualTo(Verdict.PASS);
    assertThat(verdict.other().orElseThrow().answer()).isEqualTo(Answer.GLAD);
    assertThat(TradeCards.card(verdict).decision().reasoning())
        .contains(
            "The players you give are worth 6.0 points a week more than those you get.",
            "I tried offers close to this one, and none helps both teams.");
  }

  @Test
  void aFairTradeNeedsNoBetterOffer() {
    TradeVerdict verdict = call(List.of("rb1", "wr4"), List.of("trb1"));

    assertThat(verdict.lean()).isEqualTo(Verdict.TRADE);
    assertThat(verdict.other().orElseThrow().refuses()).isFalse();
    assertThat(CounterOfferRule.best(verdict)).isEmpty();
    assertThat(TradeCards.card(verdict).decision().reasoning()).doesNotContain("offer");
  }

  @Test
  void theWeakestPositionOfBothIsNamed() {
    assertThat(TradeCards.card(call(List.of("rb3"), List.of("trb1"))).decision().reasoning())
        .contains("You are weakest at TE, \"Lighthouse Crew\" at RB.");
    assertThat(OtherSideText.weakest(Position.WR, "\"Lighthouse Crew\"", Position.WR))
        .isEqualTo("You and \"Lighthouse Crew\" are both weakest at WR.");
  }

  @Test
  void withSeveralTeamsOnlyTheOwnSideIsWeighed() {
    TradeVerdict verdict =
        TradeCards.callWithSeveral(FullRosters.usual(), List.of("rb1"), List.of("trb1", "twr1"));

    assertThat(verdict.other()).isEmpty();
    assertThat(AnalyzeTrade.tracked(verdict)).isEmpty();
    assertThat(TradeCards.card(verdict).spoken())
        .contains(
            "The players you'd get are on several teams (\"Lighthouse Crew\", ",
            "), so I weighed your side only.");
  }

  @Test
  void anInjuredPlayerMakesTheCallLessCertain() {
    TradeVerdict verdict =
        TradeCards.call(
            FullRosters.usual()
                .theirs(
                    LineupSlot.BENCH,
                    player("hurt", "Ray Cobb", Position.RB, "MIA", 22)
                        .listed(Availability.OUT, Practice.NONE, "Ankle")),
            List.of("rb4"),
            List.of("hurt"));

    assertThat(verdict.confidence().injury()).isNegative();
    assertThat(verdict.confidence().confidence())
        .isEqualTo(TradeCards.card(verdict).decision().confidence());
  }

  private static TradeVerdict call(List<String> give, List<String> get) {
    return TradeCards.call(FullRosters.usual(), give, get);
  }

  private static Set<String> ids(List<Outlook> players) {
    return players.stream().map(one -> one.id().value()).collect(Collectors.toSet());
  }
}
