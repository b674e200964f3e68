package dev.comanager.decision.card;

import java.time.Instant;
import java.util.List;

/**
 * The facts about one player that a question named (spec 2.3).
 *
 * @param onRoster whether he is on the line's own roster
 * @param slot his slot there, or null when he isn't on it
 * @param detail of the status, such as {@code Hamstring; limited in practice}
 * @param byeWeek null when he has no bye left
 * @param why reasons for and facts about him, most important first
 */
public record CardPlayer(
    String player,
    String pos,
    String team,
    boolean onRoster,
    String slot,
    String status,
    String detail,
    Instant statusAsOf,
    boolean bye,
    Integer byeWeek,
    Projected projection,
    GameEnvironment gameEnv,
    List<String> why) {
  public CardPlayer {
    why = List.copyOf(why);
  }

  /**
   * Expected points of the player under the league's scoring.
   *
   * @param points with one decimal, or null when no source has a projection
   */
  public record Projected(Double points, String source, Instant asOf, String label) {}
}
