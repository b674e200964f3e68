package dev.comanager.decision.waiver;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Verdict;
import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ReserveTerms;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Who is dropped for a free agent. */
class WaiverDropTest {
  @Test
  void aBetterFreeAgentIsAddedForTheCheapestDrop() {
    SampleLeague league =
        FullRosters.usual().free(player("star", "Big Star", Position.WR, "KC", 16));

    WaiverQuestion.Answer.Card found = WaiverCards.card(league);
    DecisionCard card = found.answer().decision();

    assertThat(card.headline()).isEqualTo("Add Big Star, drop Lowe");
    assertThat(card.reasoning())
        .contains("The cheapest drop is Lowe at 4.0 points a week")
        .contains("Waivers by priority: your waiver position is 4.");
    assertThat(card.risk()).isNotBlank();
    assertThat(card.watchHint()).contains("Sun 1:00 PM ET");
    ObjectNode body = WaiverDecision.body(found.verdict(), found.answer());
    assertThat(body.at("/players/1/player").asText()).isEqualTo("Ike Lowe");
    assertThat(body.at("/players/1/role").asText()).isEqualTo("drop");
  }

  @Test
  void aDropWithoutATeamDoesNotComeBack() {
    SampleLeague league =
        FullRosters.usual()
            .mine(
                LineupSlot.BENCH,
                SampleLeague.Sketch.of("p:gone", "Ted Bygone", Position.QB, null)
                    .listed(Availability.OUT, Practice.UNKNOWN, ""))
            .free(player("star", "Big Star", Position.WR, "KC", 16));

    DecisionCard card = WaiverCards.decision(league);

    assertThat(card.headline()).isEqualTo("Add Big Star, drop Bygone");
    assertThat(card.risk()).doesNotContain("come back");
  }

  @Test
  void noLockedPlayerIsDroppedOrStarted() {
    SampleLeague league =
        FullRosters.usual().free(player("star", "Big Star", Position.WR, "LAR", 16));
    // The early games are running; only LAR and SEA have not begun.
    WaiverQuestion.Answer answer =
        WaiverCards.decide(
            league, Optional.empty(), SampleLeague.SUNDAY_EARLY.plus(Duration.ofMinutes(30)));

    WaiverVerdict verdict = WaiverCards.card(answer).verdict();

    assertThat(verdict.move().drop().orElseThrow().player().locked()).isFalse();
    assertThat(verdict.move().drop().orElseThrow().player().player().team())
        .isIn("LAR", "SEA", "BAL");
  }

  @Test
  void aFullyLockedRosterHasNoDrop() {
    WaiverQuestion.Answer answer =
        WaiverCards.decide(
            FullRosters.usual(),
            Optional.empty(),
            SampleLeague.SUNDAY_LATE.plus(Duration.ofMinutes(30)));

    assertThat(WaiverCards.none(answer)).contains("you can't drop anyone");
  }

  @Test
  void aPlayerOnInjuredReserveIsNotADropAndUsesNoSlot() {
    SampleLeague league =
        FullRosters.usual()
            .mine(
                LineupSlot.RESERVE,
                player("ir", "Hurt Man", Position.RB, "DET", 1)
                    .listed(Availability.RESERVE, Practice.NONE, "Knee"))
            .free(player("star", "Big Star", Position.WR, "KC", 16));

    WaiverVerdict verdict = WaiverCards.card(league).verdict();

    assertThat(verdict.move().drop().orElseThrow().name()).isEqualTo("Ike Lowe");
    assertThat(verdict.outlook().room()).isZero();
  }

  @Test
  void aPlayerWhoFitsAFreeIrSpotMakesRoomWithoutADrop() {
    assertThat(WaiverCards.decision(withHurtBench(1)).headline()).isEqualTo("Add Big Star");
    assertThat(WaiverCards.decision(withHurtBench(1)).reasoning())
        .contains("Move Cal Moss to your free IR spot first, so you don't have to drop anyone.");
  }

  @Test
  void withoutAFreeIrSpotSomebodyIsDropped() {
    DecisionCard card = WaiverCards.decision(withHurtBench(0));

    assertThat(card.headline()).contains(", drop ");
    assertThat(card.risk()).doesNotContain("If an IR spot is free");
  }

  private static SampleLeague withHurtBench(int reserveSlots) {
    return FullRosters.schedule()
        .mine(LineupSlot.WR_SLOT, player("a", "Teo Brandt", Position.WR, "DET", 12))
        .mine(LineupSlot.BENCH, player("b", "Ike Lowe", Position.WR, "TEN", 4))
        .mine(
            LineupSlot.BENCH,
            player("c", "Cal Moss", Position.WR, "BUF", 9)
                .listed(Availability.RESERVE, Practice.NONE, "Knee"))
        .free(player("star", "Big Star", Position.WR, "KC", 16))
        .rules(
            WaiverCards.rules(12, List.of(LineupSlot.WR_SLOT), 2, List.of())
                .with(LeagueFormat.USUAL.withReserve(reserveSlots)));
  }

  @Test
  void aPlayerWhomTheLeagueAllowsOnInjuredReserveMakesRoomThere() {
    SampleLeague strict = withOutBench(ReserveTerms.STRICT);
    SampleLeague open = withOutBench(new ReserveTerms(true, false, false));

    assertThat(WaiverCards.decision(strict).headline()).contains(", drop ");
    assertThat(WaiverCards.decision(open).headline()).isEqualTo("Add Big Star");
    assertThat(WaiverCards.decision(open).reasoning())
        .contains("Move Cal Moss to your free IR spot first");
  }

  @Test
  void aPlayerWithoutATeamMakesNoRoomOnInjuredReserve() {
    SampleLeague open =
        withBench(
            SampleLeague.Sketch.of("p:gone", "Ted Bygone", Position.WR, null)
                .listed(Availability.OUT, Practice.UNKNOWN, ""),
            new ReserveTerms(true, false, false));

    assertThat(WaiverCards.decision(open).headline()).isEqualTo("Add Big Star, drop Bygone");
  }

  private static SampleLeague withOutBench(ReserveTerms terms) {
    return withBench(
        player("c", "Cal Moss", Position.WR, "BUF", 9)
            .listed(Availability.OUT, Practice.NONE, "Knee"),
        terms);
  }

  private static SampleLeague withBench(SampleLeague.Sketch bench, ReserveTerms terms) {
    return FullRosters.schedule()
        .mine(LineupSlot.WR_SLOT, player("a", "Teo Brandt", Position.WR, "DET", 12))
        .mine(LineupSlot.BENCH, bench)
        .free(player("star", "Big Star", Position.WR, "KC", 16))
        .rules(
            WaiverCards.rules(12, List.of(LineupSlot.WR_SLOT), 1, List.of())
                .with(LeagueFormat.USUAL.withReserve(1))
                .with(terms));
  }

  @Test
  void aPlayerOnInjuredReserveCountsFromNextWeekOn() {
    List<Double> onBench = withStarter(Availability.OUT, LineupSlot.BENCH, 2);

    assertThat(withStarter(Availability.OUT, LineupSlot.RESERVE, 1)).isEqualTo(onBench);
    assertThat(withStarter(Availability.OUT, LineupSlot.TAXI, 1)).isNotEqualTo(onBench);
  }

  @Test
  void whoCanPlayCountsThisWeekToo() {
    assertThat(withStarter(Availability.HEALTHY, LineupSlot.RESERVE, 1))
        .isEqualTo(withStarter(Availability.HEALTHY, LineupSlot.BENCH, 2));
  }

  /** The weekly gains of the best add beside a starter so listed in that slot. */
  private static List<Double> withStarter(Availability availability, LineupSlot slot, int bench) {
    SampleLeague league =
        FullRosters.schedule()
            .mine(LineupSlot.WR_SLOT, player("a", "Teo Brandt", Position.WR, "TEN", 5))
            .mine(LineupSlot.BENCH, player("b", "Ike Lowe", Position.WR, "TEN", 4))
            .mine(
                slot,
                player("hurt", "Cal Moss", Position.WR, "BUF", 30)
                    .listed(availability, Practice.NONE, "Knee"))
            .free(player("star", "Big Star", Position.WR, "KC", 13))
            .rules(WaiverCards.rules(12, List.of(LineupSlot.WR_SLOT), bench, List.of()));
    WaiverMove move = WaiverCards.card(league).verdict().move();
    assertThat(move.drop().orElseThrow().name()).isEqualTo("Ike Lowe");
    return move.gains();
  }

  @Test
  void anInjuredStarIsNotDroppedForAFewPoints() {
    SampleLeague league =
        FullRosters.usual().free(player("star", "Big Star", Position.WR, "KC", 16));
    SampleLeague hurt =
        FullRosters.schedule()
            .mine(
                LineupSlot.WR_SLOT,
                player("a", "Teo Brandt", Position.WR, "DET", 19)
                    .listed(Availability.OUT, Practice.NONE, "Ankle"))
            .mine(LineupSlot.BENCH, player("b", "Ike Lowe", Position.WR, "TEN", 4))
            .free(player("star", "Big Star", Position.WR, "KC", 9))
            .rules(WaiverCards.rules(12, List.of(LineupSlot.WR_SLOT), 1, List.of()));

    assertThat(WaiverCards.card(hurt).verdict().move().drop().orElseThrow().name())
        .isEqualTo("Ike Lowe");
    assertThat(WaiverCards.decision(league).verdict()).isEqualTo(Verdict.ADD);
  }
}
