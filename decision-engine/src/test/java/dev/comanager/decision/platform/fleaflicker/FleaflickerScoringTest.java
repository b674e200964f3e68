package dev.comanager.decision.platform.fleaflicker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.Json;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.StatLine;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class FleaflickerScoringTest {
  private final LeagueRules rules = rules(FleaflickerFixture.sample("FetchLeagueRules").toString());

  @Test
  void pointsPerSeveralUnitsAreProratedWhenPerUnitPointsAreGiven() {
    assertThat(points(Position.QB, "pass_yd", 260)).isEqualTo(10.4, within(1e-9));
  }

  @Test
  void withoutFractionsOnlyFullUnitsCount() {
    assertThat(points(Position.RB, "rush_yd", 79)).isEqualTo(7);
  }

  @Test
  void aCatchIsWorthThePointsOfThePosition() {
    assertThat(points(Position.TE, "rec", 5)).isEqualTo(5);
    assertThat(points(Position.WR, "rec", 5)).isEqualTo(2.5);
    assertThat(rules.scoring().label()).isEqualTo("Half PPR + TE premium");
  }

  @Test
  void bonusesCountOnceWithinTheirBounds() {
    assertThat(points(Position.QB, "pass_yd", 300)).isEqualTo(15, within(1e-9));
    assertThat(points(Position.RB, "rec_yd", 99)).isEqualTo(9.9, within(1e-9));
    assertThat(points(Position.RB, "rec_yd", 100)).isEqualTo(12, within(1e-9));
    assertThat(points(Position.RB, "rec_yd", 200)).isEqualTo(20, within(1e-9));
  }

  @Test
  void rushingAndReceivingYardsAreSummedAsScrimmageYards() {
    StatLine line = new StatLine(Map.of("rush_yd", 60.0, "rec_yd", 40.0));

    assertThat(rules.scoring().points(line, Position.RB)).isEqualTo(12, within(1e-9));
  }

  @Test
  void longTouchdownsEarnMore() {
    StatLine line = new StatLine(Map.of("pass_td", 2.0, "pass_td_40p", 1.0));

    assertThat(rules.scoring().points(line, Position.QB)).isEqualTo(9);
  }

  @Test
  void fieldGoalsCountByDistance() {
    assertThat(kick("fgm_30_39")).isEqualTo(3);
    assertThat(kick("fgm_40_49")).isEqualTo(4);
    assertThat(kick("fgm_50p", "fgm_50_59")).isEqualTo(5);
    assertThat(kick("fgm_50p", "fgm_60p")).isEqualTo(6);
    assertThat(points(Position.K, "fgmiss_30_39", 1)).isEqualTo(-2);
    assertThat(points(Position.K, "fgmiss_40_49", 1)).isZero();
  }

  @Test
  void anOmittedBoundOfZeroStillApplies() {
    assertThat(points(Position.DEF, "pts_allow_0", 1)).isEqualTo(10);
    assertThat(points(Position.DEF, "pts_allow", 3)).isEqualTo(7);
    assertThat(points(Position.DEF, "pts_allow", 13)).isEqualTo(4);
    assertThat(points(Position.DEF, "pts_allow", 20)).isZero();
    assertThat(points(Position.DEF, "pts_allow", 41)).isEqualTo(-4);
    assertThat(points(Position.DEF, "yds_allow", 180)).isEqualTo(3);
  }

  @Test
  void severalCategoriesOfOneStatCountOnce() {
    assertThat(points(Position.DEF, "blk_kick", 1)).isEqualTo(2);
    assertThat(points(Position.DEF, "def_st_td", 1)).isEqualTo(6);
    assertThat(points(Position.WR, "st_td", 1)).isEqualTo(6);
    assertThat(rules.unsupported()).doesNotContain("return touchdowns by their kind");
  }

  @Test
  void returnsThatPayDifferentlyByKindAreNamed() {
    LeagueRules odd =
        rules(
            """
            {"rosterPositions":[{"label":"WR","group":"START","eligibility":["WR"],"start":1}],
             "groups":[{"label":"Returning","scoringRules":[
              {"category":{"id":63},"points":{"value":6},"forEvery":1,"applyTo":["WR"]},
              {"category":{"id":67},"points":{"value":4},"forEvery":1,"applyTo":["WR"]}]}]}
            """);

    assertThat(odd.scoring().points(new StatLine(Map.of("st_td", 1.0)), Position.WR)).isEqualTo(4);
    assertThat(odd.unsupported()).containsExactly("return touchdowns by their kind");
  }

  @Test
  void aRuleForSomePositionsAppliesOnlyToThem() {
    assertThat(points(Position.RB, "kr_yd", 40)).isEqualTo(2);
    assertThat(points(Position.TE, "kr_yd", 40)).isZero();
  }

  @Test
  void aRuleWithoutStatisticsIsNamed() {
    LeagueRules odd =
        rules(
            """
            {"rosterPositions":[{"label":"QB","group":"START","eligibility":["QB"],"start":1},
              {"label":"LB","group":"START","eligibility":["LB"],"start":1},
              {"label":"QB/K","group":"START","eligibility":["QB","K"],"start":1}],
             "groups":[{"label":"Passing","scoringRules":[
              {"category":{"id":11,"nameSingular":"QB Rating"},"points":{"value":1},
               "forEvery":10,"boundLower":100,"applyTo":["QB"]},
              {"category":{"id":12,"nameSingular":"Completion Percentage"},"points":{},
               "forEvery":1,"applyTo":["QB"]}]},
              {"label":"Defense","scoringRules":[
              {"category":{"id":83,"nameSingular":"Solo Tackle"},"points":{"value":1},
               "forEvery":1,"applyToAll":true,"applyTo":["QB","LB"]}]},
              {"label":"Kicking","scoringRules":[
              {"category":{"id":102,"nameSingular":"Field Goal Made","multiValue":true},
               "points":{"value":1},"isBonus":true,"boundLower":45,"boundUpper":60,
               "rangeType":"RANGE_DOUBLE_BOUND","applyTo":["K"]}]}]}
            """);

    assertThat(odd.unsupported())
        .containsExactly("field goals from 45 to 60 yards", "points by QB Rating", "the slot QB/K");
    assertThat(odd.scoring().pointsPerStat()).doesNotContainKey("tkl_solo");
  }

  @Test
  @Timeout(value = 10, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void anEndlessNumberOfSlotsIsLimitedAndNamedOnce() {
    LeagueRules odd =
        rules(
            """
            {"rosterPositions":[{"label":"QB","group":"START","eligibility":["QB"],"start":1},
              {"label":"?","group":"START","eligibility":["QB","K"],"start":2147483647},
              {"label":"RB","group":"START","eligibility":["RB"],"start":2147483647}]}
            """);

    assertThat(odd.unsupported()).containsExactly("the slot ?");
    assertThat(odd.startingSlots()).hasSizeBetween(2, 100);
  }

  private double kick(String... stats) {
    Map<String, Double> line = new HashMap<>(Map.of("fgm", 1.0));
    for (String stat : stats) {
      line.put(stat, 1.0);
    }
    return rules.scoring().points(new StatLine(line), Position.K);
  }

  private double points(Position position, String stat, double amount) {
    return rules.scoring().points(new StatLine(Map.of(stat, amount)), position);
  }

  private static LeagueRules rules(String document) {
    try {
      var read = Json.WIRE.readTree(document);
      return FleaflickerRulesReader.read(
          read, FleaflickerJson.list(read, "rosterPositions"), 12, 0);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
