package dev.comanager.decision.league;

/**
 * A player in one universe of players, such as {@code nfl:4034} or {@code demo:qb-07}. NFL ids are
 * Sleeper's; other platforms' ids are joined to them.
 */
public record PlayerId(String value) implements Comparable<PlayerId> {
  public PlayerId {
    if (value.isBlank() || value.length() > 64) {
      throw new IllegalArgumentException("not a player id");
    }
  }

  @Override
  public int compareTo(PlayerId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return value;
  }
}
