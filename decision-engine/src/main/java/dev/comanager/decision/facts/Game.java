package dev.comanager.decision.facts;

import java.time.Instant;
import java.util.OptionalDouble;

/**
 * One NFL game.
 *
 * @param homePoints projected points of the home team, NaN when unknown; never derived from betting
 *     lines
 * @param assumed whether only the day of the kickoff is known, and a customary time is taken
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
    double awayPoints,
    boolean assumed) {
  /** The progress of a game. */
  public enum State {
    SCHEDULED,
    RUNNING,
    FINAL,
    /** Canceled, or postponed to a time that isn't known yet. */
    POSTPONED
  }

  /** A game whose kickoff is known. */
  public Game(
      String eventId,
      int season,
      int week,
      String home,
      String away,
      Instant kickoff,
      State state,
      double homePoints,
      double awayPoints) {
    this(eventId, season, week, home, away, kickoff, state, homePoints, awayPoints, false);
  }

  /** The same game at another time. */
  public Game at(Instant other, boolean guessed) {
    return new Game(
        eventId, season, week, home, away, other, state, homePoints, awayPoints, guessed);
  }

  /** The same game in another state. */
  public Game in(State other) {
    return new Game(
        eventId, season, week, home, away, kickoff, other, homePoints, awayPoints, assumed);
  }

  /** Whether the other one has the same home and away teams, who meet once a season. */
  public boolean samePairing(Game other) {
    return season == other.season && home.equals(other.home) && away.equals(other.away);
  }

  public boolean has(String team) {
    return home.equals(team) || away.equals(team);
  }

  /** The opponent of the given team. */
  public String opponentOf(String team) {
    return home.equals(team) ? away : home;
  }

  /** Projected points of that team, or empty when unknown. */
  public OptionalDouble projectedPointsOf(String team) {
    double points = home.equals(team) ? homePoints : awayPoints;
    return Double.isNaN(points) ? OptionalDouble.empty() : OptionalDouble.of(points);
  }

  /** Whether lineups are locked for this game: it has begun, or its kickoff time has passed. */
  public boolean locked(Instant now) {
    return switch (state) {
      case RUNNING, FINAL -> true;
      case POSTPONED -> false;
      case SCHEDULED -> !now.isBefore(kickoff);
    };
  }
}
