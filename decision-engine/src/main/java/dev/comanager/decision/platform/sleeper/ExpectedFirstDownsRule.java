package dev.comanager.decision.platform.sleeper;

import dev.comanager.decision.league.StatLine;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * First downs that a player can be expected to make. Sleeper's projections have none of their own:
 * they say a tenth of the yards, more than twice of what games bring. In a recorded week 529
 * catches and 798 carries made 236 and 188 first downs; those shares count in place of it.
 */
final class ExpectedFirstDownsRule {
  private static final double FILLED_IN = .1;
  private static final double TOLERANCE = .02;

  private static final List<Way> WAYS =
      List.of(
          new Way("rec_fd", "rec_yd", "rec", .45),
          new Way("rush_fd", "rush_yd", "rush_att", .235),
          new Way("pass_fd", "pass_yd", "pass_cmp", .45));

  private ExpectedFirstDownsRule() {}

  /** How often a catch, a carry or a completion makes a first down. */
  private record Way(String firstDowns, String yards, String tries, double share) {}

  /** The projected line with believable first downs; one that has true ones stays as it is. */
  static StatLine believable(StatLine projected) {
    Map<String, Double> stats = null;
    for (Way way : WAYS) {
      double expected = projected.of(way.firstDowns());
      double tries = projected.of(way.tries());
      if (expected > 0
          && tries > 0
          && Math.abs(expected - FILLED_IN * projected.of(way.yards())) < TOLERANCE) {
        stats = stats == null ? new HashMap<>(projected.stats()) : stats;
        stats.put(way.firstDowns(), way.share() * tries);
      }
    }
    return stats == null ? projected : new StatLine(stats);
  }
}
