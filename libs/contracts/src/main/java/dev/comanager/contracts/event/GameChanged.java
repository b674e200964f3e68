package dev.comanager.contracts.event;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.util.Locale;
import java.util.Objects;

/**
 * A game as it stands now (topic {@code games}, key: game). Watches find their locks in it.
 *
 * @param v version of this message, 1
 * @param season year in which the season begins
 * @param home abbreviation of the home team
 * @param kickoff when it begins; lineups lock then
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

  /** How far a game is. */
  public enum State {
    SCHEDULED,
    RUNNING,
    FINAL,
    /** It will be played at another time, which isn't known yet. */
    POSTPONED;

    /** The name on the wire, in lower case. */
    @JsonValue
    public String code() {
      return name().toLowerCase(Locale.ROOT);
    }

    @JsonCreator
    static State of(String code) {
      for (State state : values()) {
        if (state.code().equals(code)) {
          return state;
        }
      }
      throw new IllegalArgumentException("not a state of a game");
    }
  }
}
