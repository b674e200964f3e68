package dev.comanager.watch.team;

import java.time.Instant;

/** What became of setting a watch on a whole team. */
public sealed interface TeamSetting {
  /**
   * The watch stands.
   *
   * @param team what its owner calls it
   * @param until the next kickoff of a starter
   * @param existing whether it stood before
   */
  record Watched(long id, String team, Instant until, boolean existing) implements TeamSetting {}

  /** The line has linked no league. */
  record NoLeague() implements TeamSetting {}

  /** The line's team was never read, or is still on its way here. */
  record Unread() implements TeamSetting {}

  /** No starter has a game ahead. */
  record NoGameAhead() implements TeamSetting {}

  /** The line has as many watches as it may have. */
  record TooMany() implements TeamSetting {}

  /** Too little time is left to begin a write. */
  record Late() implements TeamSetting {}
}
