package dev.comanager.decision.value;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What unrostered players are ranked by: seven parts this week's projection, three parts their last
 * three games. Over four seasons that chose better than either alone.
 */
public final class AddScoreRule {
  /** How many of the last games are averaged. */
  public static final int GAMES = 3;

  private static final double PROJECTED_SHARE = .7;

  private AddScoreRule() {}

  /**
   * Points under the scoring that the arguments were counted by.
   *
   * @param projection of this week, or empty when no source has any
   * @param recent points of his last games, newest first; what goes beyond {@link #GAMES} is
   *     ignored
   * @return without games the projection alone; without a projection the share of the games alone,
   *     since sources leave out who isn't expected to play
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
