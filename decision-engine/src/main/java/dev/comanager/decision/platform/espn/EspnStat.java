package dev.comanager.decision.platform.espn;

import java.util.List;
import java.util.Optional;

/**
 * An ESPN scoring item in our vocabulary: for players, for defences, or both.
 *
 * @param counted the stats that are summed
 * @param every points are awarded per this many full units; 0 = per unit, fractions included
 * @param from lower bound of an amount that earns the points once; null for no bound
 */
record EspnStat(List<String> counted, int every, Double from, Double to) {
  private static final int SHUTOUT = 89;

  static EspnStat each(String... stats) {
    return new EspnStat(List.of(stats), 0, null, null);
  }

  private static EspnStat full(String stat, int every) {
    return new EspnStat(List.of(stat), every, null, null);
  }

  private static EspnStat once(String stat, double from, double to) {
    return new EspnStat(List.of(stat), 0, from, to);
  }

  private static EspnStat from(String stat, double from) {
    return new EspnStat(List.of(stat), 0, from, null);
  }

  boolean isOnce() {
    return from != null || to != null;
  }

  /** The stat that the item counts for all positions but defences; empty when unknown. */
  static Optional<EspnStat> ofPlayers(int item) {
    return Optional.ofNullable(
        switch (item) {
          case 0 -> each("pass_att");
          case 1 -> each("pass_cmp");
          case 2 -> each("pass_inc");
          case 3 -> each("pass_yd");
          case 4 -> each("pass_td");
          case 5 -> full("pass_yd", 5);
          case 6 -> full("pass_yd", 10);
          case 7 -> full("pass_yd", 20);
          case 8 -> full("pass_yd", 25);
          case 9 -> full("pass_yd", 50);
          case 10 -> full("pass_yd", 100);
          case 11 -> full("pass_cmp", 5);
          case 12 -> full("pass_cmp", 10);
          case 13 -> full("pass_inc", 5);
          case 14 -> full("pass_inc", 10);
          case 15 -> each("pass_td_40p");
          case 16 -> each("pass_td_50p");
          case 17 -> once("pass_yd", 300, 399);
          case 18 -> from("pass_yd", 400);
          case 19 -> each("pass_2pt");
          case 20 -> each("pass_int");
          case 23 -> each("rush_att");
          case 24 -> each("rush_yd");
          case 25 -> each("rush_td");
          case 26 -> each("rush_2pt");
          case 27 -> full("rush_yd", 5);
          case 28 -> full("rush_yd", 10);
          case 29 -> full("rush_yd", 20);
          case 30 -> full("rush_yd", 25);
          case 31 -> full("rush_yd", 50);
          case 32 -> full("rush_yd", 100);
          case 33 -> full("rush_att", 5);
          case 34 -> full("rush_att", 10);
          case 35 -> each("rush_td_40p");
          case 36 -> each("rush_td_50p");
          case 37 -> once("rush_yd", 100, 199);
          case 38 -> from("rush_yd", 200);
          case 41, 53 -> each("rec");
          case 42 -> each("rec_yd");
          case 43 -> each("rec_td");
          case 44 -> each("rec_2pt");
          case 45 -> each("rec_td_40p");
          case 46 -> each("rec_td_50p");
          case 47 -> full("rec_yd", 5);
          case 48 -> full("rec_yd", 10);
          case 49 -> full("rec_yd", 20);
          case 50 -> full("rec_yd", 25);
          case 51 -> full("rec_yd", 50);
          case 52 -> full("rec_yd", 100);
          case 54 -> full("rec", 5);
          case 55 -> full("rec", 10);
          case 56 -> once("rec_yd", 100, 199);
          case 57 -> from("rec_yd", 200);
          case 58 -> each("rec_tgt");
          case 62 -> each("pass_2pt", "rush_2pt", "rec_2pt");
          case 63 -> each("fum_rec_td");
          case 64 -> each("pass_sack");
          case 68 -> each("fum");
          case 72 -> each("fum_lost");
          case 73 -> each("pass_int", "fum_lost");
          case 101, 102 -> each("st_td");
          case 114 -> each("kr_yd");
          case 115 -> each("pr_yd");
          case 116 -> full("kr_yd", 10);
          case 117 -> full("kr_yd", 25);
          case 118 -> full("pr_yd", 10);
          case 119 -> full("pr_yd", 25);
          case 211 -> each("pass_fd");
          case 212 -> each("rush_fd");
          case 213 -> each("rec_fd");
          default -> ofKickers(item);
        });
  }

  private static EspnStat ofKickers(int item) {
    return switch (item) {
      case 74 -> each("fgm_50p");
      case 75 -> each("fgm_50p", "fgmiss_50p");
      case 76 -> each("fgmiss_50p");
      case 77 -> each("fgm_40_49");
      case 78 -> each("fgm_40_49", "fgmiss_40_49");
      case 79 -> each("fgmiss_40_49");
      case 80 -> each("fgm_0_19", "fgm_20_29", "fgm_30_39");
      case 81 ->
          each("fgm_0_19", "fgm_20_29", "fgm_30_39", "fgmiss_0_19", "fgmiss_20_29", "fgmiss_30_39");
      case 82 -> each("fgmiss_0_19", "fgmiss_20_29", "fgmiss_30_39");
      case 83 -> each("fgm");
      case 84 -> each("fga");
      case 85 -> each("fgmiss");
      case 86 -> each("xpm");
      case 87 -> each("xpa");
      case 88 -> each("xpmiss");
      case 214 -> each("fgm_yds");
      default -> null;
    };
  }

  /** The stat that the item counts for an individual defender; empty when unknown. */
  static Optional<EspnStat> ofDefenders(int item) {
    return Optional.ofNullable(
        switch (item) {
          case 94, 103, 104 -> each("idp_def_td");
          case 95 -> each("idp_int");
          case 96 -> each("idp_fum_rec");
          case 97 -> each("idp_blk_kick");
          case 98 -> each("idp_safe");
          case 99 -> each("idp_sack");
          case 106 -> each("idp_ff");
          case 107 -> each("idp_tkl_ast");
          case 108 -> each("idp_tkl_solo");
          case 109 -> each("idp_tkl");
          case 110 -> full("idp_tkl", 3);
          case 111 -> full("idp_tkl", 5);
          case 112 -> each("idp_tkl_loss");
          case 113 -> each("idp_pass_def");
          default -> null;
        });
  }

  /** The stat that the item counts for a defence; empty when unknown. */
  static Optional<EspnStat> ofDefences(int item) {
    return Optional.ofNullable(
        switch (item) {
          case SHUTOUT -> each("pts_allow_0");
          case 90 -> once("pts_allow", 1, 6);
          case 91 -> once("pts_allow", 7, 13);
          case 92 -> once("pts_allow", 14, 17);
          case 93, 101, 102 -> each("def_st_td");
          case 94, 103, 104 -> each("def_td");
          case 95 -> each("int");
          case 96 -> each("fum_rec");
          case 97 -> each("blk_kick");
          case 98 -> each("safe");
          case 99 -> each("sack");
          case 105 -> each("def_td", "def_st_td");
          case 106 -> each("ff");
          case 107 -> each("tkl_ast");
          case 108 -> each("tkl_solo");
          case 109 -> each("tkl");
          case 110 -> full("tkl", 3);
          case 111 -> full("tkl", 5);
          case 112 -> each("tkl_loss");
          case 113 -> each("def_pass_def");
          case 114 -> each("def_kr_yd");
          case 115 -> each("def_pr_yd");
          case 116 -> full("def_kr_yd", 10);
          case 117 -> full("def_kr_yd", 25);
          case 118 -> full("def_pr_yd", 10);
          case 119 -> full("def_pr_yd", 25);
          case 120 -> each("pts_allow");
          case 121 -> once("pts_allow", 18, 21);
          case 122 -> once("pts_allow", 22, 27);
          case 123 -> once("pts_allow", 28, 34);
          case 124 -> once("pts_allow", 35, 45);
          case 125 -> from("pts_allow", 46);
          case 127 -> each("yds_allow");
          case 128 -> once("yds_allow", 0, 99);
          case 129 -> once("yds_allow", 100, 199);
          case 130 -> once("yds_allow", 200, 299);
          case 131 -> once("yds_allow", 300, 349);
          case 132 -> once("yds_allow", 350, 399);
          case 133 -> once("yds_allow", 400, 449);
          case 134 -> once("yds_allow", 450, 499);
          case 135 -> once("yds_allow", 500, 549);
          case 136 -> from("yds_allow", 550);
          case 205, 206 -> each("def_2pt");
          default -> null;
        });
  }
}
