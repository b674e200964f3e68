package dev.comanager.decision.card;

import dev.comanager.decision.facts.Game;
import java.util.OptionalDouble;

/**
 * The expected course of a player's game, derived from the projected points of both teams (spec
 * 2.3).
 *
 * @param script {@code ahead}, {@code even} or {@code behind}
 * @param scoring {@code high}, {@code neutral} or {@code low}
 * @param known whether both teams' points are known; if not, script and scoring are {@code unknown}
 */
public record GameEnvironment(String script, String scoring, boolean known) {
  /** The value for an unknown or missing game. */
  public static final GameEnvironment UNKNOWN = new GameEnvironment("unknown", "unknown", false);

  private static final double CLEAR_LEAD = 4;
  private static final double MANY_POINTS = 48;
  private static final double FEW_POINTS = 40;

  /** That game, seen from one of its teams. */
  public static GameEnvironment of(Game game, String team) {
    OptionalDouble own = game.projectedPointsOf(team);
    OptionalDouble theirs = game.projectedPointsOf(game.opponentOf(team));
    if (own.isEmpty() || theirs.isEmpty()) {
      return UNKNOWN;
    }
    return new GameEnvironment(
        script(own.getAsDouble() - theirs.getAsDouble()),
        scoring(own.getAsDouble() + theirs.getAsDouble()),
        true);
  }

  private static String script(double lead) {
    if (lead >= CLEAR_LEAD) {
      return "ahead";
    }
    return lead <= -CLEAR_LEAD ? "behind" : "even";
  }

  private static String scoring(double points) {
    if (points >= MANY_POINTS) {
      return "high";
    }
    return points <= FEW_POINTS ? "low" : "neutral";
  }
}
