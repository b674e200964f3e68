package dev.comanager.decision.matchup;

import dev.comanager.decision.startsit.ScoreSpan;
import dev.comanager.decision.week.AbsenceChance;
import dev.comanager.decision.week.PointsSoFar;
import dev.comanager.decision.week.WeekPlayer;

/**
 * How far a player's week may end from what is expected of him: a variance, in squared points. The
 * spread of scores is the one that start/sit advice uses. Players count as independent of each
 * other.
 */
public final class PointsVariance {
  private PointsVariance() {}

  /** The variance of the points he has still to score. */
  static double of(WeekPlayer player, PointsSoFar points) {
    if (!points.begun() || points.scored() == null) {
      return points.left() == 0 && points.begun() ? 0 : beforeHisGame(player);
    }
    double whole = player.pointsIfHePlays();
    // Points come in over the game, so the variance shrinks with the time that is left of it.
    return whole <= 0 ? 0 : points.left() / whole * square(span(player, whole));
  }

  /** Before his game: he plays, and scores about his projection; or he doesn't, and scores none. */
  public static double beforeHisGame(WeekPlayer player) {
    if (player.cannotPlay() || player.nothingKnown()) {
      return 0;
    }
    AbsenceChance chance = player.chance();
    double plays = 1 - chance.absent();
    double points = chance.share() * player.pointsIfHePlays();
    return plays * square(span(player, points)) + plays * (1 - plays) * square(points);
  }

  private static double span(WeekPlayer player, double points) {
    return ScoreSpan.MEASURED.of(player.player().position(), points);
  }

  private static double square(double value) {
    return value * value;
  }
}
