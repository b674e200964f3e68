package dev.comanager.decision.facts;

import java.time.Instant;
import java.util.OptionalDouble;

/**
 * One NFL game.
 *
 * @param homePoints points that the home team is projected to score, NaN when unknown; never from
 *     betting lines
 */
public record Game(
    String eventId,
    int season,
    int week,
    String home,
    String away,
    Instant kickoff,
    State state,
    double homePoints,
    double awayPoints) {
  /** How far a game is. */
  public enum State {
    SCHEDULED,
    RUNNING,
    FINAL,
    POSTPONED
  }

  /** The same game at another time. */
  public Game at(Instant other) {
    return other.equals(kickoff)
        ? this
        : new Game(eventId, season, week, home, away, other, state, homePoints, awayPoints);
  }

  public boolean has(String team) {
    return home.equals(team) || away.equals(team);
  }

  /** The team that meets the given one. */
  public String opponentOf(String team) {
    return home.equals(team) ? away : home;
  }

  /** Points that team is projected to score, or empty when unknown. */
  public OptionalDouble projectedPointsOf(String team) {
    double points = home.equals(team) ? homePoints : awayPoints;
    return Double.isNaN(points) ? OptionalDouble.empty() : OptionalDouble.of(points);
  }

  /** Whether lineups are locked for this game: it has begun, or its kickoff has passed. */
  public boolean locked(Instant now) {
    return switch (state) {
      case RUNNING, FINAL -> true;
      case POSTPONED -> false;
      case SCHEDULED -> !now.isBefore(kickoff);
    };
  }
}
