package dev.comanager.decision.platform.demo;

import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.StatLine;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Stat lines of demo players, projected and actual. */
final class DemoStats {
  private static final double RB_POINTS = 14.2;
  private static final double WR_POINTS = 13.9;
  private static final double TE_POINTS = 10.4;
  private static final double QB_POINTS = 19.0;

  /** Stats that come from how often a player is used, not from what he makes of it. */
  private static final Set<String> CHANCES =
      Set.of("pass_att", "rush_att", "rec_tgt", "rec", "pass_cmp", "fga", "xpm");

  /** What comes of a chance, by the stat that counts the chances. */
  private static final Map<String, String> RESULTS =
      Map.of(
          "pass_cmp", "pass_att",
          "pass_yd", "pass_cmp",
          "pass_td", "pass_cmp",
          "pass_int", "pass_att",
          "rush_yd", "rush_att",
          "rush_td", "rush_att",
          "rec", "rec_tgt",
          "rec_yd", "rec",
          "rec_td", "rec");

  private DemoStats() {}

  /** The projected line for a game, for a player of that average worth. */
  static StatLine expected(Position position, double worth) {
    Map<String, Double> stats = new TreeMap<>();
    switch (position) {
      case QB -> {
        double scale = worth / QB_POINTS;
        put(stats, "pass_att", 34 * chances(scale, .3));
        put(stats, "pass_cmp", 22 * scale);
        put(stats, "pass_yd", 250 * scale);
        put(stats, "pass_td", 1.65 * scale);
        put(stats, "pass_int", .75 * scale);
        put(stats, "rush_att", 4.5 * scale);
        put(stats, "rush_yd", 22 * scale);
        put(stats, "rush_td", .22 * scale);
        put(stats, "fum_lost", .2 * scale);
      }
      case RB -> {
        double scale = worth / RB_POINTS;
        put(stats, "rush_att", 15.5 * chances(scale, .25));
        put(stats, "rush_yd", 67 * scale);
        put(stats, "rush_td", .5 * scale);
        receiving(stats, 4.1 * chances(scale, .8), 3.3 * scale, 25 * scale, .11 * scale);
        put(stats, "bonus_rec_rb", 3.3 * scale);
        put(stats, "fum_lost", .08 * scale);
      }
      case WR -> {
        double scale = worth / WR_POINTS;
        receiving(stats, 8.4 * chances(scale, .55), 5.5 * scale, 76 * scale, .55 * scale);
        put(stats, "bonus_rec_wr", 5.5 * scale);
        put(stats, "rush_att", .2 * scale);
        put(stats, "rush_yd", 1.2 * scale);
      }
      case TE -> {
        double scale = worth / TE_POINTS;
        receiving(stats, 6.4 * chances(scale, .75), 4.6 * scale, 50 * scale, .44 * scale);
        put(stats, "bonus_rec_te", 4.6 * scale);
      }
      case K -> {
        double scale = worth / 8;
        put(stats, "fga", 2.1 * scale);
        put(stats, "fgm", 1.8 * scale);
        put(stats, "fgm_20_29", .5 * scale);
        put(stats, "fgm_30_39", .6 * scale);
        put(stats, "fgm_40_49", .45 * scale);
        put(stats, "fgm_50p", .25 * scale);
        put(stats, "fgmiss", .3 * scale);
        put(stats, "xpm", 2.4 * scale);
      }
      case DEF -> {
        double scale = worth / 7;
        put(stats, "sack", 2.6 * scale);
        put(stats, "int", .85 * scale);
        put(stats, "fum_rec", .55 * scale);
        put(stats, "def_td", .14 * scale);
        put(stats, "pts_allow", 21 / Math.max(.5, scale));
        put(stats, "pts_allow_7_13", .2);
        put(stats, "pts_allow_14_20", .35);
        put(stats, "pts_allow_21_27", .3);
        put(stats, "pts_allow_28_34", .1);
      }
      case DL, DE, DT, LB, EDGE, DB, CB, S ->
          throw new IllegalArgumentException("the demo has no " + position);
    }
    return new StatLine(stats);
  }

  /** Chances grow less than points, since better players also make more of each. */
  private static double chances(double scale, double aboveAverage) {
    return Math.pow(scale, scale > 1 ? aboveAverage : .9);
  }

  /** The actual line, in whole counts, with the snaps played. */
  static StatLine happened(Position position, double worth, DemoRandom random) {
    double volume = Math.exp(.1 * random.with("volume").spread() - .005);
    double luck = luck(position, random.with("form"));
    Map<String, Double> mean = expected(position, worth).stats();
    Map<String, Double> stats = new TreeMap<>();
    mean.forEach(
        (stat, amount) -> {
          if (!RESULTS.containsKey(stat)) {
            double factor = CHANCES.contains(stat) ? volume : luck;
            put(stats, stat, count(amount * factor, random.with(stat)));
          }
        });
    // What came of the chances that there were: no yards without a carry or a catch.
    for (String stat : List.of("pass_cmp", "rec")) {
      Double chances = stats.get(RESULTS.get(stat));
      if (chances != null) {
        double rate = Math.min(.9, mean.get(stat) / mean.get(RESULTS.get(stat)));
        put(stats, stat, successes(chances.intValue(), rate, random.with(stat)));
      }
    }
    RESULTS.forEach(
        (stat, chance) -> {
          if (mean.containsKey(stat) && !stats.containsKey(stat)) {
            double share = stats.get(chance) / mean.get(chance);
            double made = stat.endsWith("_yd") ? luck : Math.sqrt(luck);
            put(stats, stat, count(mean.get(stat) * share * made, random.with(stat)));
            if (!stat.endsWith("_yd")) {
              atMost(stats, stat, chance);
            }
          }
        });
    for (String bonus : new String[] {"bonus_rec_rb", "bonus_rec_wr", "bonus_rec_te"}) {
      stats.computeIfPresent(bonus, (name, old) -> stats.getOrDefault("rec", 0.0));
    }
    if (position == Position.K) {
      double made =
          stats.getOrDefault("fgm_20_29", 0.0)
              + stats.getOrDefault("fgm_30_39", 0.0)
              + stats.getOrDefault("fgm_40_49", 0.0)
              + stats.getOrDefault("fgm_50p", 0.0);
      stats.put("fgm", made);
      stats.put("fga", made + stats.getOrDefault("fgmiss", 0.0));
    }
    if (position == Position.DEF) {
      pointsAllowed(stats);
    } else {
      double teamSnaps = 58 + random.with("team snaps").below(14);
      double share = snapShare(position, worth) + .06 * random.with("snaps").spread();
      double least =
          stats.getOrDefault("rush_att", 0.0)
              + stats.getOrDefault("rec_tgt", 0.0)
              + stats.getOrDefault("pass_att", 0.0);
      put(stats, "tm_off_snp", teamSnaps);
      put(
          stats,
          "off_snp",
          position == Position.K
              ? 0
              : Math.clamp(Math.rint(teamSnaps * share), Math.min(least, teamSnaps), teamSnaps));
    }
    return new StatLine(stats);
  }

  private static double luck(Position position, DemoRandom random) {
    double share =
        switch (position) {
          case QB -> .16;
          case RB, WR -> .18;
          case TE -> .14;
          case K -> .05;
          case DEF, DL, DE, DT, LB, EDGE, DB, CB, S -> .2;
        };
    return Math.exp(share * Math.clamp(random.spread(), -2, 1.5));
  }

  private static int successes(int tries, double rate, DemoRandom random) {
    int made = 0;
    for (int i = 0; i < tries; i++) {
      made += random.with(i).fraction() < rate ? 1 : 0;
    }
    return made;
  }

  // As in real seasons.
  private static double snapShare(Position position, double worth) {
    return switch (position) {
      case QB -> worth > 9 ? .88 : .12;
      case RB -> .85 * (1 - Math.exp(-worth / 9.5));
      case WR, TE -> .92 * (1 - Math.exp(-(worth + 1) / 5));
      case K, DEF, DL, DE, DT, LB, EDGE, DB, CB, S -> 0;
    };
  }

  /** The part of that line reached when the given share of the game is over. */
  static StatLine part(StatLine whole, double share) {
    Map<String, Double> stats = new TreeMap<>();
    whole.stats().forEach((stat, amount) -> put(stats, stat, amount * share));
    return new StatLine(stats);
  }

  private static void pointsAllowed(Map<String, Double> stats) {
    stats.keySet().removeIf(stat -> stat.startsWith("pts_allow_"));
    double allowed = stats.getOrDefault("pts_allow", 0.0);
    String bracket;
    if (allowed < 1) {
      bracket = "pts_allow_0";
    } else if (allowed < 7) {
      bracket = "pts_allow_1_6";
    } else if (allowed < 14) {
      bracket = "pts_allow_7_13";
    } else if (allowed < 21) {
      bracket = "pts_allow_14_20";
    } else if (allowed < 28) {
      bracket = "pts_allow_21_27";
    } else if (allowed < 35) {
      bracket = "pts_allow_28_34";
    } else {
      bracket = "pts_allow_35p";
    }
    stats.put(bracket, 1.0);
  }

  private static void receiving(
      Map<String, Double> stats, double targets, double catches, double yards, double scores) {
    put(stats, "rec_tgt", targets);
    put(stats, "rec", catches);
    put(stats, "rec_yd", yards);
    put(stats, "rec_td", scores);
  }

  /**
   * A whole number around the mean: Poisson for rare events, approximately normal for common ones.
   */
  private static double count(double mean, DemoRandom random) {
    if (mean > 6) {
      return Math.max(0, Math.rint(mean + Math.sqrt(mean) * random.spread()));
    }
    double rest = Math.exp(-mean);
    double drawn = random.fraction();
    double probability = rest;
    int count = 0;
    while (drawn > probability && count < 40) {
      count++;
      rest *= mean / count;
      probability += rest;
    }
    return count;
  }

  private static void atMost(Map<String, Double> stats, String stat, String bound) {
    stats.computeIfPresent(
        stat, (name, amount) -> Math.min(amount, stats.getOrDefault(bound, amount)));
  }

  private static void put(Map<String, Double> stats, String stat, double amount) {
    stats.put(stat, ScoringRules.hundredths(amount));
  }
}
