package dev.comanager.decision.platform.mfl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.Json;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.StatLine;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class MflScoringTest {
  @Test
  void rulesForTheSamePositionAddUp() {
    MflScoring scoring =
        scoring(group("QB|RB|WR|TE", "CC 0-99 *.5", "CY -50-999 *.1"), group("TE", "CC 0-99 *.5"));
    StatLine line = line("rec", 6, "rec_yd", 58);

    assertThat(scoring.rules().points(line, Position.WR)).isEqualTo(8.8, within(1e-9));
    assertThat(scoring.rules().points(line, Position.TE)).isEqualTo(11.8, within(1e-9));
    assertThat(scoring.rules().points(line, Position.K)).isZero();
    assertThat(scoring.rules().label()).isEqualTo("Half PPR + TE premium");
    assertThat(scoring.unsupported()).isEmpty();
  }

  @Test
  void aPlainNumberIsEarnedOnceInItsRange() {
    MflScoring scoring =
        scoring(group("QB", "PY -50-999 *.04", "PY 300-399 2", "PY 400-999 3", "#P 0-10 *4"));

    assertThat(points(scoring, Position.QB, "pass_yd", 299)).isEqualTo(11.96, within(1e-9));
    assertThat(points(scoring, Position.QB, "pass_yd", 300)).isEqualTo(14, within(1e-9));
    assertThat(points(scoring, Position.QB, "pass_yd", 400)).isEqualTo(19, within(1e-9));
    assertThat(points(scoring, Position.QB, "pass_td", 3)).isEqualTo(12);
  }

  @Test
  void aFractionPaysForFullUnitsOnly() {
    MflScoring scoring =
        scoring(group("RB", "RY 0-999 1/10"), group("Def", "SK 0-25 3/.5", "IC 0-10 *2"));

    assertThat(points(scoring, Position.RB, "rush_yd", 99)).isEqualTo(9);
    assertThat(points(scoring, Position.RB, "rush_yd", -4)).isZero();
    assertThat(points(scoring, Position.DEF, "sack", 2.5)).isEqualTo(15);
    assertThat(points(scoring, Position.DEF, "int", 2)).isEqualTo(4);
  }

  @Test
  void onlyARangeBelowZeroDeductsPointsForLostYards() {
    assertThat(points(scoring(group("RB", "RY 0-999 *.1")), Position.RB, "rush_yd", -20)).isZero();
    assertThat(points(scoring(group("RB", "RY -50-999 *.1")), Position.RB, "rush_yd", -20))
        .isEqualTo(-2);
  }

  @Test
  void ratesByRangeApplyToTheWholeAmount() {
    MflScoring scoring = scoring(group("WR", "CC 1-4 *.5", "CC 5-9 *1", "CC 10-99 *1.5"));

    assertThat(points(scoring, Position.WR, "rec", 4)).isEqualTo(2);
    assertThat(points(scoring, Position.WR, "rec", 5)).isEqualTo(5);
    assertThat(points(scoring, Position.WR, "rec", 11)).isEqualTo(16.5);
  }

  @Test
  void pointsAllowedFollowTheLeaguesBracketsAndAShutoutCounts() {
    MflScoring scoring =
        scoring(
            group("Def", "TPA 0-0 10", "TPA 1-6 7", "TPA 7-13 4", "TPA 35-99 -4", "SK 0-99 *1"));

    // A shutout's stat line omits the zero.
    assertThat(points(scoring, Position.DEF, "pts_allow_0", 1)).isEqualTo(10);
    assertThat(points(scoring, Position.DEF, "pts_allow", 6)).isEqualTo(7);
    assertThat(points(scoring, Position.DEF, "pts_allow", 20)).isZero();
    assertThat(points(scoring, Position.DEF, "pts_allow", 120)).isEqualTo(-4);
    assertThat(points(scoring, Position.WR, "pts_allow", 6)).isZero();
  }

  @Test
  void fieldGoalsArePaidByLength() {
    MflScoring scoring =
        scoring(group("PK", "FG 0-39 3", "FG 40-49 4", "FG 50-99 5", "EP 0-20 *1", "MG 0-39 -1"));

    assertThat(
            scoring
                .rules()
                .points(
                    line("fgm", 3, "fgm_30_39", 1, "fgm_40_49", 1, "fgm_50p", 1, "xpm", 2),
                    Position.K))
        .isEqualTo(14);
    assertThat(
            scoring
                .rules()
                .points(line("fgmiss", 2, "fgmiss_30_39", 1, "fgmiss_40_49", 1), Position.K))
        .isEqualTo(-1);
    assertThat(scoring.unsupported()).isEmpty();
  }

  @Test
  void fieldGoalsPerYardCountTheirYards() {
    MflScoring scoring = scoring(group("PK", "FG 0-99 *.1"));

    assertThat(scoring.rules().points(line("fgm", 2, "fgm_yds", 87), Position.K))
        .isEqualTo(8.7, within(1e-9));
    assertThat(scoring.unsupported()).isEmpty();
  }

  @Test
  void fieldGoalsPaidFromYardThirtyOneAreNamedAsApproximate() {
    MflScoring scoring = scoring(group("PK", "FG 0-30 3", "FG 31-99 *.1"));

    assertThat(scoring.rules().points(line("fgm", 1, "fgm_40_49", 1), Position.K))
        .isEqualTo(4.5, within(1e-9));
    assertThat(scoring.unsupported())
        .containsExactly("kicks by the exact yard (counted in steps of ten)");
  }

  @Test
  void longTouchdownsFollowTheLeaguesRules() {
    MflScoring scoring = scoring(group("QB|WR", "RC 0-39 6", "RC 40-99 8"));

    assertThat(scoring.rules().points(line("rec_td", 2, "rec_td_40p", 1), Position.WR))
        .isEqualTo(14);
    assertThat(scoring.unsupported()).isEmpty();
  }

  @Test
  void eventsThatAreOneDefenceStatAreCountedOnce() {
    MflScoring same =
        scoring(group("Def", "#IR 0-10 *6", "#DR 0-10 *6", "BLF 0-9 *2", "BLP 0-9 *2"));
    MflScoring different = scoring(group("Def", "#IR 0-10 *6", "#DR 0-10 *4"));

    assertThat(points(same, Position.DEF, "def_td", 1)).isEqualTo(6);
    assertThat(points(same, Position.DEF, "blk_kick", 1)).isEqualTo(2);
    assertThat(same.unsupported()).isEmpty();
    assertThat(points(different, Position.DEF, "def_td", 1)).isEqualTo(4);
    assertThat(different.unsupported())
        .containsExactly("a defense's returns and blocks by kind (counted as one)");
  }

  @Test
  void aRuleForPlayersAndDefencesCountsEachSidesOwnReturns() {
    MflScoring scoring = scoring(group("WR|Def", "KY -50-999 *.05"));

    assertThat(points(scoring, Position.WR, "kr_yd", 40)).isEqualTo(2);
    assertThat(points(scoring, Position.DEF, "def_kr_yd", 40)).isEqualTo(2);
  }

  @Test
  void endsTacklesCornersAndSafetiesArePaidApart() {
    MflScoring scoring =
        scoring(
            group("DE", "TKD 0-99 *3", "ASD 0-99 *1.5", "SK 0-25 3/.5", "TKL 0-25 *2"),
            group("DT", "TKD 0-99 *2", "ASD 0-99 *1", "SK 0-25 3.5/.5", "TKL 0-25 *2"),
            group("CB", "PD 0-99 *3"),
            group("S", "PD 0-99 *2.5"),
            group("DT|DE|LB|CB|S", "FCD 0-10 *4", "IC 0-10 *6", "#D 0-10 *6"));
    StatLine lineman = line("idp_tkl_solo", 3, "idp_tkl_ast", 2, "idp_sack", 1.5, "idp_tkl", 5);

    assertThat(scoring.rules().points(lineman, Position.DE)).isEqualTo(21, within(1e-9));
    assertThat(scoring.rules().points(lineman, Position.DT)).isEqualTo(18.5, within(1e-9));
    assertThat(points(scoring, Position.CB, "idp_pass_def", 2)).isEqualTo(6);
    assertThat(points(scoring, Position.S, "idp_pass_def", 2)).isEqualTo(5);
    assertThat(points(scoring, Position.LB, "idp_pass_def", 2)).isZero();
    assertThat(points(scoring, Position.LB, "idp_int", 1)).isEqualTo(6);
    assertThat(points(scoring, Position.S, "idp_def_td", 1)).isEqualTo(6);
    assertThat(points(scoring, Position.WR, "idp_int", 1)).isZero();
    assertThat(points(scoring, Position.DE, "sack", 1)).isZero();
    assertThat(scoring.unsupported()).isEmpty();
  }

  @Test
  void aLinemanOfUnknownKindIsPaidTheMeanOfEndsAndTackles() {
    MflScoring scoring = scoring(group("DE", "TKD 0-99 *3"), group("DT", "TKD 0-99 *2"));

    assertThat(points(scoring, Position.DL, "idp_tkl_solo", 4)).isEqualTo(10, within(1e-9));
    assertThat(points(scoring, Position.DB, "idp_tkl_solo", 4)).isZero();
  }

  @Test
  void returnsOfADefenderByKindAreOneStat() {
    MflScoring same =
        scoring(group("CB|S", "#IR 0-10 *6", "#DR 0-10 *6", "#UT 0-10 *6", "#KT 0-10 *6"));
    MflScoring different = scoring(group("LB", "#IR 0-10 *6", "#DR 0-10 *3"));

    assertThat(points(same, Position.CB, "idp_def_td", 1)).isEqualTo(6);
    assertThat(points(same, Position.CB, "st_td", 1)).isEqualTo(6);
    assertThat(same.unsupported()).isEmpty();
    assertThat(different.unsupported())
        .containsExactly("a defender's returns and blocks by kind (counted as one)");
  }

  @Test
  void rulesOfDefendersWhomNobodyStartsAreLeftOut() throws JsonProcessingException {
    String rules = group("QB|DT|DE|LB|CB|S", "#P 0-10 *4", "TKD 0-99 *2", "RATE 0-9 0");

    MflScoring scoring =
        MflScoring.read(
            Json.WIRE.readTree("{\"rules\":{\"positionRules\":[%s]}}".formatted(rules)), false);

    assertThat(scoring.rules().clauses())
        .allSatisfy(clause -> assertThat(clause.positions()).containsExactly(Position.QB));
  }

  @Test
  void rulesWithoutAStatAreNamedAndNotGuessed() {
    MflScoring scoring =
        scoring(
            group("QB", "RATE 100-158 5", "PCP 60-100 *.1", "#P 0-10 *4", "XYZ 0-9 *1"),
            group("QB", "PY 0-999 ?"));

    assertThat(scoring.unsupported())
        .containsExactly(
            "completion percentage",
            "passer rating",
            "the scoring rule PY",
            "the scoring rule XYZ");
    assertThat(points(scoring, Position.QB, "pass_td", 1)).isEqualTo(4);
  }

  @Test
  void rulesWithoutPointsAreNotNamed() {
    assertThat(scoring(group("QB", "RATE 100-158 0", "PCP 0-100 *0")).unsupported()).isEmpty();
  }

  @Test
  void joinedEventsAreSummedIntoOneAmount() {
    MflScoring scoring = scoring(group("RB", "RY+CY 100-999 3"));

    assertThat(scoring.rules().points(line("rush_yd", 60, "rec_yd", 41), Position.RB)).isEqualTo(3);
    assertThat(points(scoring, Position.RB, "rush_yd", 99)).isZero();
  }

  @Test
  void theOrderOfRulesChangesNothing() {
    MflScoring one = scoring(group("QB", "PY 0-999 *.04", "#P 0-10 *4"), group("TE", "CC 0-99 *1"));
    MflScoring other =
        scoring(group("TE", "CC 0-99 *1"), group("QB", "#P 0-10 *4", "PY 0-999 *.04"));

    assertThat(one).isEqualTo(other);
  }

  @Test
  void aSingleGroupWithASingleRuleIsRead() {
    MflScoring scoring =
        read(
            """
            {"rules":{"positionRules":{"positions":"TE","rule":
              {"event":{"$t":"CC"},"range":{"$t":"0-99"},"points":{"$t":"*.75"}}}}}
            """);

    assertThat(points(scoring, Position.TE, "rec", 4)).isEqualTo(3);
  }

  static double points(MflScoring scoring, Position position, String stat, double amount) {
    return scoring.rules().points(line(stat, amount), position);
  }

  private static StatLine line(Object... namesAndAmounts) {
    Map<String, Double> stats = new HashMap<>();
    for (int i = 0; i < namesAndAmounts.length; i += 2) {
      stats.put((String) namesAndAmounts[i], ((Number) namesAndAmounts[i + 1]).doubleValue());
    }
    return new StatLine(stats);
  }

  static MflScoring scoring(String... groups) {
    return read("{\"rules\":{\"positionRules\":[%s]}}".formatted(String.join(",", groups)));
  }

  static String group(String positions, String... rules) {
    List<String> written =
        Arrays.stream(rules)
            .map(rule -> rule.split(" "))
            .map(
                parts ->
                    "{\"event\":{\"$t\":\"%s\"},\"range\":{\"$t\":\"%s\"},\"points\":{\"$t\":\"%s\"}}"
                        .formatted((Object[]) parts))
            .toList();
    return "{\"positions\":\"%s\",\"rule\":[%s]}"
        .formatted(positions, written.stream().collect(Collectors.joining(",")));
  }

  private static MflScoring read(String document) {
    try {
      return MflScoring.read(Json.WIRE.readTree(document), true);
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }
}
