package dev.comanager.decision.week;

import dev.comanager.decision.card.CardNumbers;
import dev.comanager.decision.facts.Game;
import dev.comanager.decision.league.Position;
import java.util.OptionalDouble;

/** Renders the game of a player's team. */
public final class GameText {
  private GameText() {}

  /** For example {@code DET at home to IND, 26.1 points expected}. */
  public static String side(WeekPlayer player) {
    String team = player.player().team();
    if (team == null) {
      return player.name() + " has no team";
    }
    if (player.bye()) {
      return team + (player.off() ? ": game off" : " on bye");
    }
    return player.game() == null ? team + ": no game on file" : scene(player) + expected(player);
  }

  /** For example {@code DET at home to IND}. */
  public static String scene(WeekPlayer player) {
    Game game = player.game();
    String team = player.player().team();
    return team + (game.home().equals(team) ? " at home to " : " at ") + game.opponentOf(team);
  }

  /** For example {@code , 26.1 points expected}; empty when unknown. */
  public static String expected(WeekPlayer player) {
    OptionalDouble points = relevantPoints(player);
    if (points.isEmpty()) {
      return "";
    }
    String number = CardNumbers.text(points.getAsDouble());
    return player.player().position() == Position.DEF
        ? ", who are expected to score " + number
        : ", " + number + " points expected";
  }

  /**
   * Projected points of his team or, for a defence, of its opponent; none for an individual
   * defender, who has more to tackle the more his opponent runs.
   */
  public static OptionalDouble relevantPoints(WeekPlayer player) {
    if (player.player().position().defender()) {
      return OptionalDouble.empty();
    }
    String team = player.player().team();
    return player
        .game()
        .projectedPointsOf(
            player.player().position() == Position.DEF ? player.game().opponentOf(team) : team);
  }
}
