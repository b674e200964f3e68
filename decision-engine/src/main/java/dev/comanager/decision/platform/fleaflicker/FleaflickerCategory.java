package dev.comanager.decision.platform.fleaflicker;

import dev.comanager.decision.league.ReturnTouchdowns;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Maps Fleaflicker's stat categories to our vocabulary, for players and for team defences. No
 * source here counts a category that is in neither table.
 */
final class FleaflickerCategory {
  static final int FIELD_GOAL_DISTANCE = 102;
  static final int MISSED_FIELD_GOAL_DISTANCE = 106;
  static final int POINTS_ALLOWED = 94;
  static final int KICKOFF_RETURNED = 63;
  static final int PUNT_RETURNED = 67;

  private static final Map<Integer, List<String>> PLAYERS =
      Map.ofEntries(
          Map.entry(1, List.of("pass_att")),
          Map.entry(2, List.of("pass_cmp")),
          Map.entry(3, List.of("pass_yd")),
          Map.entry(4, List.of("pass_2pt")),
          Map.entry(5, List.of("pass_td")),
          Map.entry(7, List.of("pass_int")),
          Map.entry(8, List.of("pass_int_td")),
          Map.entry(9, List.of("pass_sack")),
          Map.entry(10, List.of("pass_inc")),
          Map.entry(133, List.of("pass_fd")),
          Map.entry(165, List.of("pass_sack_yds")),
          Map.entry(167, List.of("pass_cmp_40p")),
          Map.entry(21, List.of("rush_att")),
          Map.entry(22, List.of("rush_yd")),
          Map.entry(23, List.of("rush_2pt")),
          Map.entry(24, List.of("rush_td")),
          Map.entry(132, List.of("rush_fd")),
          Map.entry(173, List.of("rush_40p")),
          Map.entry(26, List.of("fum")),
          Map.entry(27, List.of("fum_lost")),
          Map.entry(28, List.of("rush_yd", "rec_yd")),
          Map.entry(
              29, List.of("pass_td", "rush_td", "rec_td", ReturnTouchdowns.STAT, "fum_rec_td")),
          Map.entry(111, List.of("rush_yd", "rec_yd", "kr_yd", "pr_yd")),
          Map.entry(118, List.of("fum_rec_td")),
          Map.entry(134, List.of("pass_fd", "rush_fd", "rec_fd")),
          Map.entry(135, List.of("pass_int", "fum_lost")),
          Map.entry(148, List.of("rush_att", "rec")),
          Map.entry(41, List.of("rec")),
          Map.entry(42, List.of("rec_yd")),
          Map.entry(43, List.of("rec_2pt")),
          Map.entry(44, List.of("rec_td")),
          Map.entry(123, List.of("rec_tgt")),
          Map.entry(131, List.of("rec_fd")),
          Map.entry(144, List.of("rec_drop")),
          Map.entry(169, List.of("rec_20_29", "rec_30_39", "rec_40p")),
          Map.entry(170, List.of("rec_40p")),
          Map.entry(61, List.of("kr")),
          Map.entry(62, List.of("kr_yd")),
          Map.entry(KICKOFF_RETURNED, List.of(ReturnTouchdowns.STAT)),
          Map.entry(65, List.of("pr")),
          Map.entry(66, List.of("pr_yd")),
          Map.entry(PUNT_RETURNED, List.of(ReturnTouchdowns.STAT)),
          Map.entry(101, List.of("fgm")),
          Map.entry(103, List.of("fgmiss")),
          Map.entry(104, List.of("xpm")),
          Map.entry(105, List.of("xpmiss")),
          Map.entry(107, List.of("fga")),
          Map.entry(108, List.of("xpa")));

  private static final Map<Integer, List<String>> DEFENCES =
      Map.ofEntries(
          Map.entry(62, List.of("def_kr_yd")),
          Map.entry(63, List.of("def_st_td")),
          Map.entry(66, List.of("def_pr_yd")),
          Map.entry(67, List.of("def_st_td")),
          Map.entry(81, List.of("tkl")),
          Map.entry(82, List.of("tkl_ast")),
          Map.entry(83, List.of("tkl_solo")),
          Map.entry(84, List.of("int")),
          Map.entry(85, List.of("sack")),
          Map.entry(86, List.of("ff")),
          Map.entry(87, List.of("fum_rec")),
          Map.entry(88, List.of("safe")),
          Map.entry(89, List.of("def_td")),
          Map.entry(91, List.of("blk_kick")),
          Map.entry(92, List.of("blk_kick")),
          Map.entry(93, List.of("blk_kick")),
          Map.entry(POINTS_ALLOWED, List.of("pts_allow")),
          Map.entry(95, List.of("yds_allow")),
          Map.entry(96, List.of("def_pass_def")),
          Map.entry(99, List.of("def_td")),
          Map.entry(100, List.of("def_td")),
          Map.entry(117, List.of("blk_kick")),
          Map.entry(121, List.of("fum_rec")),
          Map.entry(124, List.of("tkl_loss")),
          Map.entry(125, List.of("def_2pt")),
          Map.entry(126, List.of("def_4_and_stop")),
          Map.entry(127, List.of("def_3_and_out")),
          Map.entry(128, List.of("int_ret_yd")),
          Map.entry(129, List.of("fum_ret_yd")),
          Map.entry(136, List.of("qb_hit")),
          Map.entry(164, List.of("sack_yd")));

  /** What a single defender does, by category. */
  private static final Map<Integer, String> DEFENDERS =
      Map.ofEntries(
          Map.entry(81, "idp_tkl"),
          Map.entry(82, "idp_tkl_ast"),
          Map.entry(83, "idp_tkl_solo"),
          Map.entry(84, "idp_int"),
          Map.entry(85, "idp_sack"),
          Map.entry(86, "idp_ff"),
          Map.entry(87, "idp_fum_rec"),
          Map.entry(88, "idp_safe"),
          Map.entry(89, "idp_def_td"),
          Map.entry(91, "idp_blk_kick"),
          Map.entry(92, "idp_blk_kick"),
          Map.entry(93, "idp_blk_kick"),
          Map.entry(96, "idp_pass_def"),
          Map.entry(99, "idp_def_td"),
          Map.entry(100, "idp_def_td"),
          Map.entry(117, "idp_blk_kick"),
          Map.entry(121, "idp_fum_rec"),
          Map.entry(124, "idp_tkl_loss"),
          Map.entry(128, "idp_int_ret_yd"),
          Map.entry(129, "idp_fum_ret_yd"),
          Map.entry(136, "idp_qb_hit"),
          Map.entry(164, "idp_sack_yd"));

  /** Long touchdowns by kind, with the prefix of the stat. */
  private static final Map<Integer, String> TOUCHDOWN_DISTANCE =
      Map.of(6, "pass_td", 25, "rush_td", 45, "rec_td");

  private FleaflickerCategory() {}

  /** The player stats that make up that category; empty when no source counts it. */
  static Optional<List<String>> ofPlayers(int category) {
    return Optional.ofNullable(PLAYERS.get(category));
  }

  /** The team-defence stats that make up that category. */
  static Optional<List<String>> ofDefences(int category) {
    return Optional.ofNullable(DEFENCES.get(category));
  }

  /** A single defender's stats that make up that category; empty when no source counts it. */
  static Optional<List<String>> ofDefenders(int category) {
    return Optional.ofNullable(DEFENDERS.get(category)).map(List::of);
  }

  /** The stat of touchdowns over at least that many yards; only 40 and 50 are counted. */
  static Optional<String> touchdownsFrom(int category, int yards) {
    return Optional.ofNullable(TOUCHDOWN_DISTANCE.get(category))
        .filter(stat -> yards == 40 || yards == 50)
        .map(stat -> stat + "_" + yards + "p");
  }
}
