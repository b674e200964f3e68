package dev.comanager.decision.league;

/**
 * A player's id in one player pool, such as {@code nfl:4034} or {@code demo:qb-07}. NFL ids are
 * Sleeper's; the ids of other platforms are joined to them.
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
