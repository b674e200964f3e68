package dev.comanager.decision.value;

import java.util.List;
import java.util.OptionalDouble;

/**
 * The score that ranks free agents: 70 % this week's projection, 30 % the last three games. Over
 * four seasons this chose better than either alone.
 */
public final class AddScoreRule {
  /** Number of recent games that are averaged. */
  public static final int GAMES = 3;

  private static final double PROJECTED_SHARE = .7;

  private AddScoreRule() {}

  /**
   * Points under the scoring rules behind the arguments.
   *
   * @param projection of this week, or empty when no source has one
   * @param recent points of his last games, newest first; more than {@link #GAMES} are ignored
   * @return without games the projection alone; without a projection the share of the games alone,
   *     because sources omit players who aren't expected to play
   */
  public static double score(OptionalDouble projection, List<Double> recent) {
    int used = Math.min(GAMES, recent.size());
    if (used == 0) {
      return projection.orElse(0);
    }
    double sum = 0;
    for (int i = 0; i < used; i++) {
      sum += recent.get(i);
    }
    return PROJECTED_SHARE * projection.orElse(0) + (1 - PROJECTED_SHARE) * sum / used;
  }
}
