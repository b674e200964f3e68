package dev.comanager.decision.league;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.Json;
import dev.comanager.decision.league.ScoringClause.Counting;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScoringRulesTest {
  @Test
  void aBonusForTightEndsCountsWhetherOrNotTheSourceHasIt() {
    ScoringRules premium = new ScoringRules(Map.of("rec", 1.0, "bonus_rec_te", 0.5));
    StatLine without = new StatLine(Map.of("rec", 4.0));
    StatLine with = new StatLine(Map.of("rec", 4.0, "bonus_rec_te", 4.0));

    assertThat(premium.points(without, Position.TE)).isEqualTo(6);
    assertThat(premium.points(with, Position.TE)).isEqualTo(6);
    assertThat(premium.points(without, Position.WR)).isEqualTo(4);
    assertThat(premium.label()).isEqualTo("PPR + TE premium");
  }

  @Test
  void aBonusForFirstDownsCountsInAProjectionThatListsThemByKind() {
    ScoringRules rules =
        new ScoringRules(Map.of("bonus_fd_rb", .25, "bonus_fd_te", .5, "bonus_fd_qb", 1.0));
    StatLine projected = new StatLine(Map.of("rec_fd", 2.0, "rush_fd", 4.0, "pass_fd", 10.0));

    assertThat(rules.points(projected, Position.RB)).isEqualTo(1.5);
    assertThat(rules.points(projected, Position.TE)).isEqualTo(3);
    assertThat(rules.points(projected, Position.QB)).isEqualTo(16);
    assertThat(rules.points(projected, Position.WR)).isZero();
  }

  @Test
  void aBonusForFirstDownsThatTheLineStatesIsNotPaidTwice() {
    ScoringRules rules = new ScoringRules(Map.of("bonus_fd_rb", .25));
    StatLine played = new StatLine(Map.of("rec_fd", 2.0, "rush_fd", 4.0, "bonus_fd_rb", 6.0));

    assertThat(rules.points(played, Position.RB)).isEqualTo(1.5);
  }

  @Test
  void aLongFieldGoalIsPaidAsOneOfFiftyYardsWhereTheSourceSaysNoMore() {
    ScoringRules rules = new ScoringRules(Map.of("fgm_50_59", 5.0, "fgm_60p", 6.0));

    assertThat(rules.points(line("fgm_50p", .4), Position.K)).isEqualTo(2);
    assertThat(rules.points(line("fgm_50p", 1, "fgm_50_59", 1), Position.K)).isEqualTo(5);
    assertThat(rules.points(line("fgm_50p", 1, "fgm_60p", 1), Position.K)).isEqualTo(6);
    assertThat(
            only(ScoringClause.each("fgm_50p", 5, List.of()))
                .points(line("fgm_50p", .4), Position.K))
        .isEqualTo(2);
  }

  @Test
  void aCatchIsWorthMoreForATightEndIfTheLeagueSaysSo() {
    ScoringRules rules =
        new ScoringRules(
            Map.of("rec_yd", .1),
            List.of(
                ScoringClause.each("rec", 1, List.of(Position.TE)),
                ScoringClause.each("rec", .5, List.of(Position.RB, Position.WR))));

    StatLine line = line("rec", 6, "rec_yd", 50);

    assertThat(rules.points(line, Position.TE)).isEqualTo(11, within(1e-9));
    assertThat(rules.points(line, Position.WR)).isEqualTo(8, within(1e-9));
    assertThat(rules.label()).isEqualTo("Half PPR + TE premium");
  }

  @Test
  void aBonusCountsOnceAndItsBoundsAreInclusive() {
    ScoringRules rules = only(ScoringClause.once("pass_yd", 3, 300.0, 399.0, List.of()));

    assertThat(rules.points(line("pass_yd", 299), Position.QB)).isZero();
    assertThat(rules.points(line("pass_yd", 300), Position.QB)).isEqualTo(3);
    assertThat(rules.points(line("pass_yd", 399), Position.QB)).isEqualTo(3);
    assertThat(rules.points(line("pass_yd", 400), Position.QB)).isZero();
  }

  @Test
  void aProjectionBetweenTwoBracketsFallsIntoOneOfThem() {
    ScoringRules rules =
        new ScoringRules(
            Map.of(),
            List.of(
                ScoringClause.once("pts_allow", 1, 14.0, 20.0, List.of()),
                ScoringClause.once("pts_allow", 0.25, 21.0, 27.0, List.of())));

    assertThat(rules.points(line("pts_allow", 20.4), Position.DEF)).isEqualTo(1);
    assertThat(rules.points(line("pts_allow", 20.6), Position.DEF)).isEqualTo(.25);
  }

  @Test
  void aBonusForLowAmountsRequiresTheStat() {
    ScoringRules rules = only(ScoringClause.once("yds_allow", 5, null, 199.0, List.of()));

    assertThat(rules.points(line("rec_yd", 80), Position.WR)).isZero();
    assertThat(rules.points(line("yds_allow", 180), Position.DEF)).isEqualTo(5);
  }

  @Test
  void onlyFullUnitsCountInALeagueWithoutFractions() {
    ScoringRules rules =
        only(new ScoringClause(List.of("pass_yd"), Counting.FULL, 1, 25, null, null, List.of()));

    assertThat(rules.points(line("pass_yd", 49), Position.QB)).isEqualTo(1);
    assertThat(rules.points(line("pass_yd", 50), Position.QB)).isEqualTo(2);
  }

  @Test
  void lostYardsCountOnlyInFullUnits() {
    ScoringRules rules =
        only(new ScoringClause(List.of("rush_yd"), Counting.FULL, 1, 10, null, null, List.of()));

    assertThat(rules.points(line("rush_yd", -7), Position.RB)).isZero();
    assertThat(rules.points(line("rush_yd", -12), Position.RB)).isEqualTo(-1);
  }

  @Test
  void threeTenthsAreThreeFullTenths() {
    ScoringRules rules =
        only(new ScoringClause(List.of("sack"), Counting.FULL, 2, .1, null, null, List.of()));

    assertThat(rules.points(line("sack", .3), Position.DEF)).isEqualTo(6);
  }

  @Test
  void anAmountCountsFullyWithinItsBoundsAndNotAtAllOutside() {
    ScoringRules rules =
        only(
            new ScoringClause(
                List.of("rec"), Counting.ALL_WITHIN, .5, 1, 5.0, 9.0, List.of(Position.WR)));
    ScoringRules full =
        only(
            new ScoringClause(
                List.of("pass_yd"), Counting.FULL_WITHIN, 2, 50, 300.0, null, List.of()));

    assertThat(rules.points(line("rec", 4), Position.WR)).isZero();
    assertThat(rules.points(line("rec", 6), Position.WR)).isEqualTo(3);
    assertThat(rules.points(line("rec", 10), Position.WR)).isZero();
    assertThat(full.points(line("pass_yd", 349), Position.QB)).isEqualTo(12);
    assertThat(full.points(line("pass_yd", 299), Position.QB)).isZero();
  }

  @Test
  void unitsCountBetweenTwoAmounts() {
    ScoringRules rules =
        only(
            new ScoringClause(
                List.of("rush_yd"), Counting.FRACTIONS, 1, 10, 100.0, 150.0, List.of()));

    assertThat(rules.points(line("rush_yd", 80), Position.RB)).isZero();
    assertThat(rules.points(line("rush_yd", 120), Position.RB)).isEqualTo(2);
    assertThat(rules.points(line("rush_yd", 200), Position.RB)).isEqualTo(5);
  }

  @Test
  void severalStatsAreSummedIntoOneAmount() {
    ScoringRules rules =
        only(
            new ScoringClause(
                List.of("rush_yd", "rec_yd"), Counting.ONCE, 2, 1, 100.0, null, List.of()));

    assertThat(rules.points(line("rush_yd", 60, "rec_yd", 45), Position.RB)).isEqualTo(2);
  }

  @Test
  void storedRulesAreReadBackAndOldOnesHaveNoClauses() throws JsonProcessingException {
    ScoringRules rules =
        new ScoringRules(
            Map.of("rec", 1.0),
            List.of(ScoringClause.once("pass_yd", 3, 300.0, null, List.of(Position.QB))));

    assertThat(Json.WIRE.readValue(Json.WIRE.writeValueAsString(rules), ScoringRules.class))
        .isEqualTo(rules);
    assertThat(Json.WIRE.readValue("{\"pointsPerStat\":{\"rec\":1.0}}", ScoringRules.class))
        .isEqualTo(new ScoringRules(Map.of("rec", 1.0)));
  }

  @Test
  void pointsPerZeroUnitsAreRefused() {
    assertThatThrownBy(
            () -> new ScoringClause(List.of("rec"), Counting.FULL, 1, 0, null, null, List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static ScoringRules only(ScoringClause clause) {
    return new ScoringRules(Map.of(), List.of(clause));
  }

  private static StatLine line(String stat, double amount) {
    return new StatLine(Map.of(stat, amount));
  }

  private static StatLine line(String stat, double amount, String other, double more) {
    return new StatLine(Map.of(stat, amount, other, more));
  }
}
