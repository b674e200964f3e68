package dev.comanager.decision.trade;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.comanager.contracts.DecisionKind;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.card.Factor;
import dev.comanager.decision.card.Subject;
import dev.comanager.decision.card.SubjectRole;
import dev.comanager.decision.card.ToolSchemas;
import dev.comanager.decision.decisions.DecisionQuestion;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ReserveTerms;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.SeasonCalendar;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TradeCardTest {
  @Test
  void aBetterStarterForABenchPlayerIsATrade() {
    TradeVerdict trade = TradeCards.call(FullRosters.usual(), List.of("rb3"), List.of("trb1"));
    DecisionCard card = card(trade);

    assertThat(card.verdict()).isEqualTo(Verdict.TRADE);
    assertThat(card.headline())
        .isEqualTo("Marsh for Lane would help you, but they would never take it");
    assertThat(card.factors())
        .extracting(Factor::name)
        .containsExactly("Lineup", "Depth", "Schedule");
    assertThat(card.subject())
        .extracting(Subject::role)
        .containsExactly(SubjectRole.GIVE, SubjectRole.GET);
    // Lane (19) starts, and the weakest starter, Frost (11), makes way.
    assertThat(trade.thisWeek()).isCloseTo(8, within(.01));
    assertThat(card.lockAt()).isEqualTo(SampleLeague.SUNDAY_EARLY);
    assertThat(card.watchable()).isTrue();
  }

  @Test
  void theReversedTradeIsAPass() {
    DecisionCard card = card(TradeCards.call(FullRosters.usual(), List.of("rb1"), List.of("trb2")));

    assertThat(card.verdict()).isEqualTo(Verdict.PASS);
    assertThat(card.headline()).isEqualTo("Pass: keep Hart over Tate");
  }

  @Test
  void theLineupCountsNotTheSumOfPlayers() {
    // A second quarterback is worth many points and starts in no slot.
    TradeVerdict trade = TradeCards.call(FullRosters.usual(), List.of("rb2"), List.of("tqb"));

    assertThat(trade.get().getFirst().perWeek()).isGreaterThan(trade.give().getFirst().perWeek());
    assertThat(card(trade).verdict()).isEqualTo(Verdict.PASS);
  }

  @Test
  void anEvenTradeIsHeld() {
    DecisionCard card = card(TradeCards.call(FullRosters.usual(), List.of("wr2"), List.of("twr2")));

    assertThat(card.verdict()).isEqualTo(Verdict.HOLD);
    assertThat(card.confidence()).isBetween(50, 60);
  }

  @Test
  void twoForOneOpensASlotThatAFreeAgentFills() {
    TradeVerdict trade =
        TradeCards.call(FullRosters.usual(), List.of("rb3", "te2"), List.of("trb1"));

    assertThat(trade.weighed().adds()).hasSize(1);
    assertThat(trade.weighed().drops()).isEmpty();
    assertThat(card(trade).reasoning()).contains("It frees a spot; the best add is");
  }

  @Test
  void oneForTwoForcesANamedDrop() {
    TradeVerdict trade =
        TradeCards.call(FullRosters.usual(), List.of("rb1"), List.of("trb1", "twr1"));

    assertThat(trade.weighed().drops()).extracting(drop -> drop.name()).containsExactly("Ike Lowe");
    DecisionCard card = card(trade);
    assertThat(card.reasoning())
        .contains("Your roster is full, so you would drop Lowe (WR, 4.0 points a week).");
    assertThat(TradeDecision.body(trade, TradeCards.card(trade)).at("/players/3/role").asText())
        .isEqualTo("drop");
  }

  @Test
  void aByeIsAGapInTheScheduleAndCostsItsWeek() {
    // Detroit doesn't play in week 12.
    TradeVerdict trade = TradeCards.call(FullRosters.usual(), List.of("rb1"), List.of("trb1"));

    assertThat(trade.weighed().changes().get(0)).isPositive();
    assertThat(trade.weighed().changes().get(1)).isNegative();
    assertThat(card(trade).factors().get(2).note()).endsWith("one bye left");
    assertThat(card(trade).reasoning()).contains("Byes: Lane week 12.");
  }

  @Test
  void thePlayoffWeeksAreDistinguished() {
    DecisionCard card = card(TradeCards.call(FullRosters.usual(), List.of("rb3"), List.of("trb1")));

    assertThat(card.factors().get(2).note()).startsWith("Weeks 15 to 17: +8.0 a week");
  }

  @Test
  void aPlayerGivenFromInjuredReserveFreesNoSlot() {
    SampleLeague league =
        FullRosters.usual()
            .mine(
                LineupSlot.RESERVE,
                player("ir", "Hurt Man", Position.RB, "DET", 15)
                    .listed(Availability.RESERVE, Practice.NONE, "Knee"));

    TradeVerdict trade = TradeCards.call(league, List.of("ir"), List.of("trb2"));

    assertThat(trade.weighed().drops()).hasSize(1);
  }

  @Test
  void aFreeIrPlaceSavesTheDrop() {
    SampleLeague league =
        FullRosters.usual()
            .theirs(
                LineupSlot.BENCH,
                player("ir", "Hurt Man", Position.RB, "DET", 15)
                    .listed(Availability.RESERVE, Practice.NONE, "Knee"));
    league.rules(it -> it.with(LeagueFormat.USUAL.withReserve(1)));

    TradeVerdict trade = TradeCards.call(league, List.of("rb4"), List.of("ir", "trb2"));

    assertThat(trade.weighed().drops()).isEmpty();
    assertThat(card(trade).reasoning())
        .contains("Move Hurt Man to your free IR spot to make room.");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aPlayerWhoIsOutMovesToAFreeIrPlaceWhereTheLeagueAllowsIt(boolean allowed) {
    SampleLeague league =
        FullRosters.usual()
            .theirs(
                LineupSlot.BENCH,
                player("out", "Hurt Man", Position.RB, "DET", 15)
                    .listed(Availability.OUT, Practice.NONE, "Knee"));
    league.rules(it -> it.with(LeagueFormat.USUAL.withReserve(1)));
    league.rules(it -> it.with(new ReserveTerms(allowed, false, false)));

    TradeVerdict trade = TradeCards.call(league, List.of("rb4"), List.of("out", "trb2"));

    assertThat(trade.weighed().drops()).hasSize(allowed ? 0 : 1);
  }

  @Test
  void aPlayerWhoCouldLeaveInjuredReserveIsMissedWhenGiven() {
    SampleLeague league =
        FullRosters.usual()
            .mine(LineupSlot.RESERVE, player("back", "Will Back", Position.RB, "DEN", 18));

    TradeVerdict trade = TradeCards.call(league, List.of("back"), List.of("trb2"));

    assertThat(trade.lean()).isEqualTo(Verdict.PASS);
  }

  @Test
  void theConfidenceIsBrokenDown() {
    DecisionCard card = card(TradeCards.call(FullRosters.usual(), List.of("rb3"), List.of("trb1")));

    assertThat(card.confidenceBreakdown().confidence()).isEqualTo(card.confidence());
    assertThat(card.confidenceBreakdown().edge()).isPositive();
    assertThat(card.confidenceBreakdown().injury()).isZero();
  }

  @Test
  void oldFactsGiveNoCallWithALean() {
    SampleLeague league = FullRosters.schedule();
    league
        .statusAsOf(SampleLeague.NOW.minus(Duration.ofHours(80)))
        .mine(LineupSlot.RB_SLOT, player("a", "Milo Hart", Position.RB, "LAR", 6))
        .theirs(LineupSlot.RB_SLOT, player("b", "Ezra Lane", Position.RB, "MIA", 19));

    DecisionCard card = card(TradeCards.call(league, List.of("a"), List.of("b")));

    assertThat(card.verdict()).isEqualTo(Verdict.NO_CALL);
    assertThat(card.lean()).isEqualTo(Verdict.TRADE);
  }

  @Test
  void theMirroredTradeHasAnotherId() {
    assertThat(question(List.of("nfl:1"), List.of("nfl:2")).id())
        .isNotEqualTo(question(List.of("nfl:2"), List.of("nfl:1")).id());
    assertThat(question(List.of("nfl:1", "nfl:3"), List.of("nfl:2")).id())
        .isEqualTo(question(List.of("nfl:3", "nfl:1"), List.of("nfl:2")).id());
  }

  @Test
  void theOrderOfTheQuestionHasNoEffect() {
    SampleLeague league = FullRosters.usual();

    assertThat(TradeCards.card(TradeCards.call(league, List.of("rb3", "te2"), List.of("trb1"))))
        .isEqualTo(
            TradeCards.card(TradeCards.call(league, List.of("te2", "rb3"), List.of("trb1"))));
  }

  @Test
  void leaguesOfTwoOrThirtyTwoTeamsOrWithoutKickerWork() {
    for (int teams : new int[] {2, 32}) {
      SampleLeague league =
          FullRosters.usual()
              .rules(
                  new LeagueRules(
                      teams,
                      List.of(LineupSlot.QB_SLOT, LineupSlot.FLEX, LineupSlot.SUPERFLEX),
                      12,
                      new ScoringRules(Map.of("points", 1.0)),
                      List.of("individual defenders")));
      assertThat(card(TradeCards.call(league, List.of("rb1"), List.of("trb1"))).risk())
          .contains("individual defenders");
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = LeagueKind.class,
      names = {"KEEPER", "DYNASTY"})
  void aCardSaysThatLaterSeasonsCount(LeagueKind kind) {
    SampleLeague league = FullRosters.usual();
    LeagueRules rules = league.linked().league().rules();
    assertThat(card(TradeCards.call(league, List.of("rb1"), List.of("trb1"))).risk())
        .doesNotContain("next three seasons");

    league.rules(rules.as(kind));

    assertThat(card(TradeCards.call(league, List.of("rb1"), List.of("trb1"))).risk())
        .contains("also count the next three seasons");
  }

  @Test
  void aCardWeighsTheLeaguesOwnPlayoffs() {
    SampleLeague league = FullRosters.usual();
    league.rules(
        it ->
            it.with(
                new LeagueFormat(
                    SeasonCalendar.of(OptionalInt.of(14), OptionalInt.of(16), List.of()))));

    DecisionCard card = card(TradeCards.call(league, List.of("rb1"), List.of("trb1")));

    assertThat(card.factors().get(2).note()).startsWith("Weeks 14 to 16: ");
  }

  @Test
  void aLeagueWithoutPlayoffsHasNoneOnItsCard() {
    SampleLeague league = FullRosters.usual();
    league.rules(
        it ->
            it.with(
                new LeagueFormat(
                    SeasonCalendar.of(OptionalInt.of(17), OptionalInt.of(16), List.of()))));

    assertThat(
            card(TradeCards.call(league, List.of("rb1"), List.of("trb1"))).factors().get(2).note())
        .startsWith("Your league lists no playoff weeks; ");
  }

  private static DecisionQuestion question(List<String> give, List<String> get) {
    return new DecisionQuestion(
        new LineId("ln_00000000000000000000000a"),
        new SampleLeague().linked().league().key(),
        2026,
        11,
        DecisionKind.TRADE,
        List.of(
            give.stream().map(PlayerId::new).toList(), get.stream().map(PlayerId::new).toList()));
  }

  private static DecisionCard card(TradeVerdict trade) {
    ToolSchemas.assertFits("analyze_trade", TradeDecision.body(trade, TradeCards.card(trade)));
    return TradeCards.card(trade).decision();
  }
}
