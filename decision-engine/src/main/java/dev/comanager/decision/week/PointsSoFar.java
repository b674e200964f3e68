package dev.comanager.decision.week;

import dev.comanager.decision.facts.Game;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.StatLine;
import java.time.Duration;
import java.time.Instant;

/**
 * What a player has scored in the week and what he can still be expected to add: points already
 * scored count once his game runs, and only the rest of it is still expected.
 *
 * @param scored null before his game, and when nothing is known of it
 * @param left points that he can still be expected to add
 * @param toPlay whether his game is still to begin and he can be expected to play in it
 */
public record PointsSoFar(Double scored, double left, boolean toPlay) {
  /** From kickoff to the final whistle, breaks included. */
  private static final Duration GAME = Duration.ofMinutes(190);

  /** That player, at that time. */
  public static PointsSoFar of(WeekPlayer player, ScoringRules scoring, Instant now) {
    if (!player.locked()) {
      boolean toPlay = !player.cannotPlay();
      return new PointsSoFar(null, player.expectedPoints(), toPlay);
    }
    StatLine done = player.facts().season().thisWeek();
    double share = shareLeft(player.game(), now);
    if (done == null) {
      return new PointsSoFar(null, share * player.expectedPoints(), false);
    }
    // Who has done something plays: the doubt about him is settled.
    double left = player.cannotPlay() ? 0 : share * player.weighedPoints();
    return new PointsSoFar(scoring.points(done, player.player().position()), left, false);
  }

  /**
   * What that player is expected to end the week with: before his game what is expected of him,
   * then what he has done and what is left. Where nothing is known of a game that has begun, what
   * was expected of it is the best there is.
   */
  public static double expected(WeekPlayer player, ScoringRules scoring, Instant now) {
    PointsSoFar points = of(player, scoring, now);
    return points.scored == null ? player.expectedPoints() : points.total();
  }

  /** What he is expected to end the week with. */
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
