package dev.comanager.decision.matchup;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;

/**
 * One team of a matchup.
 *
 * @param projected points its lineup is expected to end the week with; null when nothing about the
 *     lineup is known
 * @param scored points so far; null when games are running and nothing is known of them
 * @param toPlay number of starters whose games have not begun
 * @param playing number of starters whose games are running
 * @param variance of the points its lineup ends the week with, in squared points; 0 once all is
 *     over
 */
public record Side(
    String team,
    List<Row> lineup,
    Double projected,
    Double scored,
    int toPlay,
    @JsonIgnore int playing,
    @JsonIgnore double variance) {
  public Side {
    lineup = List.copyOf(lineup);
  }

  /**
   * A starting slot and its occupant.
   *
   * @param name {@code Empty} for an empty slot
   * @param projected points he is expected to end the week with; null when unknown
   * @param scored null before his game, and when unknown
   */
  public record Row(
      String slot,
      String name,
      String pos,
      String team,
      String status,
      Double projected,
      Double scored) {}
}
