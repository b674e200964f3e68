package dev.comanager.decision.projections;

import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Names of stat columns in a supplied table, in the vocabulary of {@link
 * dev.comanager.decision.league.StatLine}: those of nflverse, and Sleeper's own.
 */
final class StatColumns {
  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("passing_attempts", "pass_att"),
          Map.entry("completions", "pass_cmp"),
          Map.entry("passing_yards", "pass_yd"),
          Map.entry("passing_tds", "pass_td"),
          Map.entry("interceptions", "pass_int"),
          Map.entry("passing_first_downs", "pass_fd"),
          Map.entry("passing_2pt_conversions", "pass_2pt"),
          Map.entry("sacks_taken", "pass_sack"),
          Map.entry("carries", "rush_att"),
          Map.entry("rushing_yards", "rush_yd"),
          Map.entry("rushing_tds", "rush_td"),
          Map.entry("rushing_first_downs", "rush_fd"),
          Map.entry("rushing_2pt_conversions", "rush_2pt"),
          Map.entry("targets", "rec_tgt"),
          Map.entry("receptions", "rec"),
          Map.entry("receiving_yards", "rec_yd"),
          Map.entry("receiving_tds", "rec_td"),
          Map.entry("receiving_first_downs", "rec_fd"),
          Map.entry("receiving_2pt_conversions", "rec_2pt"),
          Map.entry("fumbles", "fum"),
          Map.entry("fumbles_lost", "fum_lost"),
          Map.entry("fg_made", "fgm"),
          Map.entry("fg_made_0_19", "fgm_0_19"),
          Map.entry("fg_made_20_29", "fgm_20_29"),
          Map.entry("fg_made_30_39", "fgm_30_39"),
          Map.entry("fg_made_40_49", "fgm_40_49"),
          Map.entry("fg_made_50_", "fgm_50p"),
          Map.entry("fg_missed", "fgmiss"),
          Map.entry("pat_made", "xpm"),
          Map.entry("pat_missed", "xpmiss"),
          Map.entry("def_sacks", "sack"),
          Map.entry("def_interceptions", "int"),
          Map.entry("def_fumbles_recovered", "fum_rec"),
          Map.entry("def_fumbles_forced", "ff"),
          Map.entry("def_tds", "def_td"),
          Map.entry("def_special_teams_tds", "def_st_td"),
          Map.entry("def_safeties", "safe"),
          Map.entry("def_blocked_kicks", "blk_kick"),
          Map.entry("points_allowed", "pts_allow"),
          Map.entry("yards_allowed", "yds_allow"));
  private static final Set<String> OWN = Set.copyOf(NAMES.values());

  private StatColumns() {}

  /** The stat of that column, or empty when the column is something else. */
  static Optional<String> stat(String column) {
    return OWN.contains(column) ? Optional.of(column) : Optional.ofNullable(NAMES.get(column));
  }
}
