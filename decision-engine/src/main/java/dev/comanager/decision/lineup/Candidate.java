package dev.comanager.decision.lineup;

import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.week.WeekPlayer;

/**
 * A player who may stand in the lineup: his game has not begun, and he isn't on a reserve place.
 *
 * @param points that he can be expected to bring; 0 when he isn't available
 * @param available whether he may come in; who isn't may stay where he is
 * @param mustStay whether he has to stay in the lineup, in whatever place
 */
public record Candidate(
    PlayerId id, Position position, double points, boolean available, boolean mustStay) {
  private static final double HUNDREDTHS = 100;

  /** That player as a lineup sees him. */
  public static Candidate of(WeekPlayer player, boolean mustStay) {
    return new Candidate(
        player.id(),
        player.player().position(),
        player.expectedPoints(),
        Roster.canBeCountedOn(player),
        mustStay);
  }

  /** His points in hundredths: lineups are compared in these. */
  public long hundredths() {
    return Math.round(points * HUNDREDTHS);
  }
}
