package dev.comanager.decision.matchup;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;

/**
 * One team of a matchup.
 *
 * @param projected points that its lineup is expected to end the week with; null without a lineup
 *     of which anything is known
 * @param scored points so far; null when games run of which nothing is known
 * @param toPlay starters whose games are still to begin
 * @param playing starters whose games run
 */
public record Side(
    String team,
    List<Row> lineup,
    Double projected,
    Double scored,
    int toPlay,
    @JsonIgnore int playing) {
  public Side {
    lineup = List.copyOf(lineup);
  }

  /**
   * A starting place and who stands there.
   *
   * @param name {@code Empty} where nobody does
   * @param projected what he is expected to end the week with; null when nothing is known
   * @param scored null before his game, and when nothing is known of it
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
