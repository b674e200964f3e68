package dev.comanager.decision.week;

import dev.comanager.decision.facts.Game;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.StatLine;
import java.time.Duration;
import java.time.Instant;

/**
 * A player's points in the week so far and his expected remaining points. Once his game runs,
 * points already scored count, and only the rest of the game is projected.
 *
 * @param scored null before his game, and when unknown
 * @param left expected remaining points
 * @param begun whether his game has begun
 * @param toPlay whether his game has not begun and he is expected to play in it
 */
public record PointsSoFar(Double scored, double left, boolean begun, boolean toPlay) {
  /** From kickoff to the final whistle, breaks included. */
  private static final Duration GAME = Duration.ofMinutes(190);

  /** That player, at that time. */
  public static PointsSoFar of(WeekPlayer player, ScoringRules scoring, Instant now) {
    if (!player.begun(now)) {
      boolean toPlay = !player.cannotPlay();
      return new PointsSoFar(null, player.expectedPoints(), false, toPlay);
    }
    StatLine done = player.facts().season().thisWeek();
    double share = shareLeft(player.game(), now);
    if (done == null) {
      return new PointsSoFar(null, share * player.expectedPoints(), true, false);
    }
    // A player with stats is playing, so the doubt about him is settled.
    double left = player.cannotPlay() ? 0 : share * player.pointsIfHePlays();
    return new PointsSoFar(scoring.points(done, player.player().position()), left, true, false);
  }

  /**
   * The points he is expected to end the week with: before his game the projection, then his points
   * plus the expected rest. When nothing is known of a game that has begun, the projection is the
   * best estimate.
   */
  public static double expected(WeekPlayer player, ScoringRules scoring, Instant now) {
    PointsSoFar points = of(player, scoring, now);
    return points.scored == null ? player.expectedPoints() : points.total();
  }

  /** The points he is expected to end the week with. */
  public double total() {
    return (scored == null ? 0 : scored) + left;
  }

  private static double shareLeft(Game game, Instant now) {
    return switch (game.state()) {
      case FINAL -> 0;
      case SCHEDULED, RUNNING, POSTPONED -> {
        double played = Duration.between(game.kickoff(), now).toMillis();
        yield Math.clamp(1 - played / GAME.toMillis(), 0, 1);
      }
    };
  }
}
