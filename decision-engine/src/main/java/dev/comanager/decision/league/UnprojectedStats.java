package dev.comanager.decision.league;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Stats that played games have and projections lack, so that projections of a league that pays them
 * are too low. Stats of which few games have one aren't among them.
 */
public final class UnprojectedStats {
  private static final Map<String, List<String>> BY_TEXT =
      Map.of(
          "bonuses for many carries, completions, tackles or sacks in projections",
          List.of(
              "bonus_pass_cmp_25",
              "bonus_rush_att_20",
              "bonus_sack_2p",
              "bonus_tkl_10p",
              "idp_pass_def_3p"),
          "a defense's stops, passes defended and hits in projections",
          List.of("def_3_and_out", "def_4_and_stop", "def_forced_punts", "def_pass_def", "qb_hit"));

  private UnprojectedStats() {}

  /** Those that this scoring pays, worded for people; usually none. */
  public static Stream<String> in(ScoringRules scoring) {
    return BY_TEXT.entrySet().stream()
        .filter(kind -> kind.getValue().stream().anyMatch(scoring::pays))
        .map(Map.Entry::getKey);
  }
}
