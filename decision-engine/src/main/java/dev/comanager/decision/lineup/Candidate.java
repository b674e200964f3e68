package dev.comanager.decision.lineup;

import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;

/**
 * A player who may be in the lineup: his game has not begun, and he isn't on a reserve slot.
 *
 * @param points his expected points; 0 when he isn't available
 * @param available whether he may be moved in; an unavailable player may stay where he is
 * @param mustStay whether he has to stay in the lineup, in any slot
 * @param lockAt when he can't be moved any more; null when unknown
 */
public record Candidate(
    PlayerId id,
    Position position,
    double points,
    boolean available,
    boolean mustStay,
    Instant lockAt) {
  private static final double HUNDREDTHS = 100;

  /** A candidate without a known lock. */
  public Candidate(
      PlayerId id, Position position, double points, boolean available, boolean mustStay) {
    this(id, position, points, available, mustStay, null);
  }

  /** That player as a lineup candidate. */
  public static Candidate of(WeekPlayer player, boolean mustStay) {
    return new Candidate(
        player.id(),
        player.player().position(),
        player.expectedPoints(),
        Roster.canBeCountedOn(player),
        mustStay,
        player.lockAt());
  }

  /** The same candidate with other points. */
  Candidate worth(double points) {
    return new Candidate(id, position, points, available, mustStay, lockAt);
  }

  /** His points in hundredths, the unit in which lineups are compared. */
  public long hundredths() {
    return Math.round(points * HUNDREDTHS);
  }
}
