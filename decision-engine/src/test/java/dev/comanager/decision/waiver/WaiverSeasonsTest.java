package dev.comanager.decision.waiver;

import static dev.comanager.decision.sample.FullRosters.player;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.decision.card.DecisionCard;
import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.Practice;
import dev.comanager.decision.league.LeagueFormat;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.sample.FullRosters;
import dev.comanager.decision.sample.SampleLeague;
import dev.comanager.decision.sample.SampleLeague.Sketch;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Adds and drops where players are kept for the next season. */
class WaiverSeasonsTest {
  /** The cheapest player for this season is a rookie who has just got his role. */
  private static SampleLeague withRookie(LeagueKind kind) {
    SampleLeague league =
        FullRosters.usual()
            .mine(LineupSlot.BENCH, player("kid", "Kit Young", Position.RB, "SEA", 3.9).aged(21))
            .mine(LineupSlot.BENCH, player("vet", "Gus Elder", Position.RB, "SEA", 4.4).aged(32))
            .free(player("stream", "Big Star", Position.TE, "KC", 11.5).aged(33));
    return league.rules(league.linked().league().rules().as(kind));
  }

  @Test
  void theYoungPlayerIsKeptWhereRostersAre() {
    assertThat(drop(withRookie(LeagueKind.REDRAFT))).isEqualTo("Kit Young");
    assertThat(drop(withRookie(LeagueKind.DYNASTY))).isNotEqualTo("Kit Young");
    assertThat(later(withRookie(LeagueKind.DYNASTY), "Kit Young"))
        .isGreaterThan(3 * later(withRookie(LeagueKind.DYNASTY), "Gus Elder"));
  }

  @Test
  void aCardNamesWhatTheComingSeasonsAreWorth() {
    DecisionCard card = WaiverCards.decision(withRookie(LeagueKind.DYNASTY));

    assertThat(card.reasoning())
        .contains("Compared with a free player over the next three seasons: about ")
        .contains("(33 years old, likely 0 to ");
    assertThat(card.risk()).contains("but not draft picks");
    assertThat(WaiverCards.decision(withRookie(LeagueKind.REDRAFT)).reasoning())
        .doesNotContain("seasons");
  }

  @Test
  void aYoungFreeAgentIsWorthASpotThoughHeHelpsNobodyNow() {
    SampleLeague league =
        FullRosters.usual().free(player("next", "Next Up", Position.WR, "KC", 8.5).aged(21));
    league.rules(league.linked().league().rules().as(LeagueKind.DYNASTY));

    DecisionCard card = WaiverCards.decision(league);

    assertThat(card.headline()).startsWith("Add Next Up");
    assertThat(card.reasoning())
        .contains("wouldn't help your best lineup in the next three weeks, but he is worth a spot");
  }

  @Test
  void whereOnePlayerIsKeptTheRestAreForThisSeason() {
    SampleLeague league = withRookie(LeagueKind.KEEPER);
    league.rules(it -> it.with(LeagueFormat.USUAL.withKeepers(1)));

    assertThat(later(league, "Kit Young")).isZero();
    assertThat(WaiverCards.decision(league).reasoning()).contains("if you keep them");
  }

  @Test
  void whoIsWorthKeepingIsNotAddedForAFewWeeks() {
    SampleLeague league =
        FullRosters.usual().free(player("next", "Next Up", Position.TE, "KC", 12.5).aged(22));
    league.rules(league.linked().league().rules().as(LeagueKind.DYNASTY));

    assertThat(WaiverCards.decision(league).headline())
        .startsWith("Add Next Up")
        .doesNotContain(" for week");
  }

  /** Nothing of this season says what he is worth. */
  private static SampleLeague withUnplayed(LeagueKind kind, Sketch unplayed) {
    SampleLeague league =
        FullRosters.usual()
            .mine(LineupSlot.BENCH, unplayed)
            .free(player("star", "Big Star", Position.WR, "KC", 16).aged(27));
    return league.rules(league.linked().league().rules().as(kind));
  }

  private static Sketch unplayed(int age) {
    return Sketch.of("p:un", "Ray Unplayed", Position.RB, "KC").aged(age);
  }

  @Test
  void whoHasNotPlayedThisSeasonMayBeAStarOfTheNext() {
    Sketch hurt = unplayed(30).listed(Availability.RESERVE, Practice.NONE, "Knee");

    for (Sketch kept : new Sketch[] {unplayed(22), hurt}) {
      assertThat(drop(withUnplayed(LeagueKind.DYNASTY, kept))).isEqualTo("Ike Lowe");
      assertThat(drop(withUnplayed(LeagueKind.REDRAFT, kept))).isEqualTo("Ray Unplayed");
    }
    assertThat(drop(withUnplayed(LeagueKind.KEEPER, hurt))).isEqualTo("Ike Lowe");
  }

  @Test
  void whereAFewAreKeptAYoungPlayerWithoutAGameIsDropped() {
    assertThat(drop(withUnplayed(LeagueKind.KEEPER, unplayed(22)))).isEqualTo("Ray Unplayed");
  }

  @Test
  void heIsDroppedWhereNobodyElseCanBe() {
    SampleLeague league =
        FullRosters.schedule()
            .mine(LineupSlot.BENCH, unplayed(22))
            .free(player("star", "Big Star", Position.WR, "KC", 16).aged(27))
            .rules(
                WaiverCards.rules(12, List.of(LineupSlot.WR_SLOT), 0, List.of())
                    .as(LeagueKind.DYNASTY));

    assertThat(drop(league)).isEqualTo("Ray Unplayed");
  }

  @Test
  void aVeteranWithoutAGameGoesFirst() {
    assertThat(drop(withUnplayed(LeagueKind.DYNASTY, unplayed(30)))).isEqualTo("Ray Unplayed");
  }

  private static String drop(SampleLeague league) {
    return WaiverCards.card(league).verdict().move().drop().orElseThrow().name();
  }

  private static double later(SampleLeague league, String name) {
    WaiverVerdict verdict = WaiverCards.card(league).verdict();
    return verdict.outlook().active().stream()
        .filter(one -> one.name().equals(name))
        .mapToDouble(one -> verdict.outlook().value(one).later().points())
        .sum();
  }
}
