package dev.comanager.decision.waiver;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.brief.BriefOn;
import dev.comanager.decision.card.CardAnswer;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.ClaimSchedule;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.RosterMove;
import dev.comanager.decision.league.WaiverTerms;
import dev.comanager.decision.league.WaiverType;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.MovedLeague;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.value.LeagueOutlook;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The adds of a brief, and what the budget for bids allows. */
class WaiverPlanTest {
  private static final ZoneId EASTERN = ZoneId.of("America/New_York");
  private static final WaiverTerms BIDS = new WaiverTerms(null, 100, 1, null);
  private static final WaiverTerms EVERYBODY =
      new WaiverTerms(null, 100, 5, null)
          .settled(new ClaimSchedule(List.of(DayOfWeek.SUNDAY), 11, EASTERN, true, 24));
  private static final WaiverTerms AFTER_GAMES = afterGames(48);

  @Test
  void aPlanNamesNobodyWhomTheBudgetCannotPay() {
    SampleLeague sample = twoStars(26, 25);

    assertThat(plan(sample, EVERYBODY, 6).stream().map(add -> add.player().name()))
        .containsExactly("Big Star");
    assertThat(plan(sample, EVERYBODY, 3)).isEmpty();
  }

  @Test
  void planAndCardGoOnToAFreeAgentWhereTheBestAddIsTooDear() {
    SampleLeague sample = twoStars(26, 25).rules(it -> it.with(WaiverType.BUDGET, AFTER_GAMES));
    LinkedLeague broke =
        MovedLeague.of(
                sample,
                RosterMove.drop(
                    SampleLeague.NOW.minus(Duration.ofHours(20)), new PlayerId("p:star"), "2"))
            .withWaiverBudget(0);

    CardAnswer card = WaiverOn.decide(broke, sample.facts(), SampleLeague.NOW);

    assertThat(
            LeagueOutlook.of(broke, sample.facts(), SampleLeague.NOW)
                .map(WaiverPlan::of)
                .orElseThrow()
                .adds()
                .getFirst()
                .player()
                .name())
        .isEqualTo("Next Star");
    assertThat(card.callLine()).startsWith("ADD Next Star");
    assertThat(card.decision().reasoning())
        .contains(
            "Big Star would help more, but your budget is below the lowest bid; once he clears waivers he needs none.")
        .doesNotContain("Next best: Big Star");
  }

  @Test
  void aSlotThatALinemanOfUnknownKindCanFillIsNoHole() {
    SampleLeague sample =
        FullRosters.schedule()
            .rules(
                WaiverCards.rules(2, List.of(LineupSlot.DE_SLOT, LineupSlot.DT_SLOT), 1, List.of()))
            .mine(LineupSlot.DE_SLOT, player("dl1", "Bo Harker", Position.DL, "SEA", 0))
            .free(player("dt", "Cole Bishop", Position.DT, "MIA", 1.25));

    assertThat(fillers(sample)).contains(Position.DT);
    sample.mine(LineupSlot.BENCH, player("dl2", "Abel Crane", Position.DL, "NO", 0));
    assertThat(fillers(sample)).isEmpty();
  }

  private static Set<Position> fillers(SampleLeague sample) {
    LeagueOutlook outlook =
        LeagueOutlook.of(sample.linked(), sample.facts(), SampleLeague.NOW).orElseThrow();
    return WaiverRule.search(outlook, Optional.empty()).fillers();
  }

  @Test
  void theBudgetIsMentionedOnlyWhereItForbidsEveryAddThatPays() {
    String nobody = "so you can't claim anybody.";

    assertThat(brief(EVERYBODY, 3))
        .contains("You have 3 left for waiver bids and the lowest bid is 5, " + nobody)
        .doesNotContain("No free player would help");
    assertThat(brief(AFTER_GAMES, 0)).contains("Add Big Star").doesNotContain(nobody);
    assertThat(
            brief(
                WaiverCards.league(FullRosters.usual(), WaiverType.BUDGET, AFTER_GAMES, 0, 40),
                FullRosters.usual()))
        .doesNotContain(nobody);
    assertThat(
            brief(
                WaiverCards.league(star(), WaiverType.BUDGET, EVERYBODY, 3, 40).with(List.of()),
                star()))
        .doesNotContain(nobody);
  }

  @Test
  void aPlanBidsNoMoreThanTheBudgetInAll() {
    SampleLeague sample = twoStars(16, 15);

    List<WaiverPlan.Add> adds = plan(sample, BIDS, 30);

    assertThat(adds).hasSizeGreaterThan(1);
    assertThat(adds.stream().flatMap(add -> add.bid().stream()).mapToInt(BidRange::high).sum())
        .isLessThanOrEqualTo(30);
  }

  @Test
  void theBidForAFreeAgentDependsOnWhetherDropsAreReported() {
    assertThat(brief(afterGames(0), 80)).contains("Add Big Star").doesNotContain("bid ");
    assertThat(brief(AFTER_GAMES, 80))
        .containsPattern("; bid \\d+ to \\d+ if he is still on waivers\\.");
  }

  @Test
  void aFreeIrSpotMakesRoomForOneAddOnly() {
    SampleLeague sample =
        twoStars(26, 25)
            .mine(
                LineupSlot.BENCH,
                player("hurt", "Cal Moss", Position.WR, "BUF", 9)
                    .listed(Availability.RESERVE, Practice.NONE, "Knee"))
            .rules(
                it ->
                    WaiverCards.rules(2, it.startingSlots(), it.benchSize() + 1, List.of())
                        .with(LeagueFormat.USUAL.withReserve(1)));

    List<WaiverPlan.Add> adds =
        LeagueOutlook.of(sample.linked(), sample.facts(), SampleLeague.NOW)
            .map(WaiverPlan::of)
            .orElseThrow()
            .adds();

    assertThat(adds).hasSizeGreaterThan(1);
    assertThat(adds.stream().filter(add -> add.drop().isEmpty())).hasSize(1);
    assertThat(brief(sample.linked(), sample))
        .contains("Move Moss to IR and add Big Star: ")
        .containsOnlyOnce("to IR");
  }

  private static List<WaiverPlan.Add> plan(SampleLeague sample, WaiverTerms terms, int budget) {
    LinkedLeague league = WaiverCards.league(sample, WaiverType.BUDGET, terms, budget, 100);
    return LeagueOutlook.of(league, sample.facts(), SampleLeague.NOW)
        .map(WaiverPlan::of)
        .orElseThrow()
        .adds();
  }

  private static WaiverTerms afterGames(int sinceDrop) {
    return BIDS.settled(
        new ClaimSchedule(List.of(DayOfWeek.WEDNESDAY), 3, EASTERN, false, sinceDrop));
  }

  private static SampleLeague star() {
    return FullRosters.usual().free(player("star", "Big Star", Position.WR, "KC", 16));
  }

  private static SampleLeague twoStars(double big, double next) {
    return FullRosters.usual()
        .free(player("star", "Big Star", Position.WR, "KC", big))
        .free(player("next", "Next Star", Position.RB, "BUF", next));
  }

  private static String brief(WaiverTerms terms, int budget) {
    return brief(WaiverCards.league(star(), WaiverType.BUDGET, terms, budget, 40), star());
  }

  private static String brief(LinkedLeague league, SampleLeague sample) {
    return BriefOn.body(league, sample.facts(), SampleLeague.NOW).path("brief_text").asText();
  }
}
