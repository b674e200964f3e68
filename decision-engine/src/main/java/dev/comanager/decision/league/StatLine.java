package dev.comanager.decision.league;

import java.util.Map;

/**
 * A player's actual or projected stats, by stat name in Sleeper's vocabulary ({@code rec_yd},
 * {@code pass_td}, {@code pts_allow_7_13}). A missing stat counts as 0.
 */
public record StatLine(Map<String, Double> stats) {
  public StatLine {
    stats = StatNumbers.of(stats);
  }

  /** The sum of all stats, each times what a unit of it is worth; without a worth it is omitted. */
  double times(StatNumbers worth) {
    return ((StatNumbers) stats).times(worth);
  }

  /** The amount of that stat, 0 when it is missing. */
  public double of(String stat) {
    return stats.getOrDefault(stat, 0.0);
  }
}
