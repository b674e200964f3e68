package dev.comanager.decision.league;

import java.util.Optional;

/** A vocabulary of player ids that several sources share and that players are joined by. */
public enum CrossId {
  ESPN,
  YAHOO,
  SPORTRADAR,
  ROTOWIRE,
  STATS;

  /** The vocabulary of that name, or empty for one that only an older or newer release knows. */
  public static Optional<CrossId> find(String name) {
    for (CrossId vocabulary : values()) {
      if (vocabulary.name().equals(name)) {
        return Optional.of(vocabulary);
      }
    }
    return Optional.empty();
  }
}
