package dev.comanager.decision.platform.sleeper;

import dev.comanager.decision.league.StatLine;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Estimates a player's projected first downs. Sleeper's projections have no real ones: they state a
 * tenth of the yards, more than twice the number in real games. In a recorded week 529 catches and
 * 798 carries made 236 and 188 first downs; those shares are used instead.
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

  /** Share of catches, carries or completions that make a first down. */
  private record Way(String firstDowns, String yards, String tries, double share) {}

  /** The projected line with plausible first downs; a line with real ones is returned unchanged. */
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
