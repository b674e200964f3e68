package dev.comanager.decision.platform.yahoo;

import dev.comanager.decision.league.ReturnTouchdowns;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Maps Yahoo's statistics to our vocabulary. They are identified by the names in a league's
 * settings, because a number means different things for players and defences.
 */
final class YahooStat {
  private static final String DEFENCES = "DT";
  private static final String OFFENCES = "O";
  private static final String KICKERS = "K";

  private static final Map<String, List<String>> PLAYERS =
      Map.ofEntries(
          Map.entry("passing attempts", List.of("pass_att")),
          Map.entry("completions", List.of("pass_cmp")),
          Map.entry("incomplete passes", List.of("pass_inc")),
          Map.entry("passing yards", List.of("pass_yd")),
          Map.entry("passing touchdowns", List.of("pass_td")),
          Map.entry("interceptions", List.of("pass_int")),
          Map.entry("sacks", List.of("pass_sack")),
          Map.entry("passing 1st downs", List.of("pass_fd")),
          Map.entry("pick sixes thrown", List.of("pass_int_td")),
          Map.entry("40+ yard completions", List.of("pass_cmp_40p")),
          Map.entry("40+ yard passing touchdowns", List.of("pass_td_40p")),
          Map.entry("rushing attempts", List.of("rush_att")),
          Map.entry("rushing yards", List.of("rush_yd")),
          Map.entry("rushing touchdowns", List.of("rush_td")),
          Map.entry("rushing 1st downs", List.of("rush_fd")),
          Map.entry("40+ yard run", List.of("rush_40p")),
          Map.entry("40+ yard rushing touchdowns", List.of("rush_td_40p")),
          Map.entry("targets", List.of("rec_tgt")),
          Map.entry("receptions", List.of("rec")),
          Map.entry("receiving yards", List.of("rec_yd")),
          Map.entry("receiving touchdowns", List.of("rec_td")),
          Map.entry("receiving 1st downs", List.of("rec_fd")),
          Map.entry("40+ yard receptions", List.of("rec_40p")),
          Map.entry("40+ yard reception touchdowns", List.of("rec_td_40p")),
          Map.entry("return yards", List.of("kr_yd", "pr_yd")),
          Map.entry("return touchdowns", List.of(ReturnTouchdowns.STAT)),
          Map.entry("2-point conversions", List.of("pass_2pt", "rush_2pt", "rec_2pt")),
          Map.entry("fumbles", List.of("fum")),
          Map.entry("fumbles lost", List.of("fum_lost")),
          Map.entry("offensive fumble return td", List.of("fum_rec_td")),
          Map.entry("field goals 0-19 yards", List.of("fgm_0_19")),
          Map.entry("field goals 20-29 yards", List.of("fgm_20_29")),
          Map.entry("field goals 30-39 yards", List.of("fgm_30_39")),
          Map.entry("field goals 40-49 yards", List.of("fgm_40_49")),
          Map.entry("field goals 50+ yards", List.of("fgm_50p")),
          Map.entry("field goals total yards", List.of("fgm_yds")),
          Map.entry("field goals made", List.of("fgm")),
          Map.entry("field goals missed", List.of("fgmiss")),
          Map.entry("field goals missed 0-19 yards", List.of("fgmiss_0_19")),
          Map.entry("field goals missed 20-29 yards", List.of("fgmiss_20_29")),
          Map.entry("field goals missed 30-39 yards", List.of("fgmiss_30_39")),
          Map.entry("field goals missed 40-49 yards", List.of("fgmiss_40_49")),
          Map.entry("field goals missed 50+ yards", List.of("fgmiss_50p")),
          Map.entry("point after attempt made", List.of("xpm")),
          Map.entry("point after attempt missed", List.of("xpmiss")));

  private static final Map<String, List<String>> OF_DEFENCES =
      Map.ofEntries(
          Map.entry("sack", List.of("sack")),
          Map.entry("interception", List.of("int")),
          Map.entry("fumble recovery", List.of("fum_rec")),
          Map.entry("fumble force", List.of("ff")),
          Map.entry("touchdown", List.of("def_td")),
          Map.entry("safety", List.of("safe")),
          Map.entry("block kick", List.of("blk_kick")),
          Map.entry("kickoff and punt return touchdowns", List.of("def_st_td")),
          Map.entry("return yards", List.of("def_kr_yd", "def_pr_yd")),
          Map.entry("extra point returned", List.of("def_2pt")),
          Map.entry("4th down stops", List.of("def_4_and_stop")),
          Map.entry("three and outs forced", List.of("def_3_and_out")),
          Map.entry("tackles for loss", List.of("tkl_loss")),
          Map.entry("points allowed", List.of("pts_allow")),
          Map.entry("points allowed 0 points", List.of("pts_allow_0")),
          Map.entry("points allowed 1-6 points", List.of("pts_allow_1_6")),
          Map.entry("points allowed 7-13 points", List.of("pts_allow_7_13")),
          Map.entry("points allowed 14-20 points", List.of("pts_allow_14_20")),
          Map.entry("points allowed 21-27 points", List.of("pts_allow_21_27")),
          Map.entry("points allowed 28-34 points", List.of("pts_allow_28_34")),
          Map.entry("points allowed 35+ points", List.of("pts_allow_35p")),
          Map.entry("defensive yards allowed", List.of("yds_allow")),
          Map.entry("defensive yards allowed 0-99", List.of("yds_allow_0_100")),
          Map.entry("defensive yards allowed 100-199", List.of("yds_allow_100_199")),
          Map.entry("defensive yards allowed 200-299", List.of("yds_allow_200_299")));

  private static final Map<String, List<String>> OF_DEFENDERS =
      Map.ofEntries(
          Map.entry("tackle solo", List.of("idp_tkl_solo")),
          Map.entry("tackle assist", List.of("idp_tkl_ast")),
          Map.entry("sack", List.of("idp_sack")),
          Map.entry("interception", List.of("idp_int")),
          Map.entry("fumble force", List.of("idp_ff")),
          Map.entry("fumble recovery", List.of("idp_fum_rec")),
          Map.entry("defensive touchdown", List.of("idp_def_td")),
          Map.entry("safety", List.of("idp_safe")),
          Map.entry("pass defended", List.of("idp_pass_def")),
          Map.entry("block kick", List.of("idp_blk_kick")),
          Map.entry("tackles for loss", List.of("idp_tkl_loss")),
          Map.entry("turnover return yards", List.of("idp_int_ret_yd", "idp_fum_ret_yd")));

  private YahooStat() {}

  /** The stats behind that name; empty when no source counts them here. */
  static Optional<List<String>> of(String name, String positionType) {
    String plain = name.strip().toLowerCase(Locale.ROOT);
    Map<String, List<String>> known =
        switch (positionType) {
          case DEFENCES -> OF_DEFENCES;
          case OFFENCES, KICKERS -> PLAYERS;
          default -> OF_DEFENDERS;
        };
    return Optional.ofNullable(known.get(plain));
  }

  /** Whether that kind of position is an individual defender's. */
  static boolean defenders(String positionType) {
    return switch (positionType) {
      case DEFENCES, OFFENCES, KICKERS -> false;
      default -> true;
    };
  }

  /** Whether that kind of position is a team defence. */
  static boolean defences(String positionType) {
    return positionType.equals(DEFENCES);
  }
}
