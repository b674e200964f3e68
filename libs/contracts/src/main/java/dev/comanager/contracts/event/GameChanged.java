package dev.comanager.contracts.event;

import dev.comanager.contracts.Coded;
import java.time.Instant;
import java.util.Objects;

/**
 * The current state of a game (topic {@code games}, key: game). Watches derive their locks from it.
 *
 * @param v version of this message, 1
 * @param season year in which the season begins
 * @param home abbreviation of the home team
 * @param kickoff start of the game, at which lineups lock
 */
public record GameChanged(
    int v,
    String gameId,
    int season,
    int week,
    String home,
    String away,
    Instant kickoff,
    State state) {
  public static final int VERSION = 1;

  public GameChanged {
    Objects.requireNonNull(gameId, "gameId");
    Objects.requireNonNull(home, "home");
    Objects.requireNonNull(away, "away");
    Objects.requireNonNull(kickoff, "kickoff");
    Objects.requireNonNull(state, "state");
  }

  public GameChanged(
      String gameId, int season, int week, String home, String away, Instant kickoff, State state) {
    this(VERSION, gameId, season, week, home, away, kickoff, state);
  }

  /** The progress of a game. */
  public enum State implements Coded {
    SCHEDULED,
    RUNNING,
    FINAL,
    /** Postponed to a time that isn't known yet. */
    POSTPONED;
  }
}
