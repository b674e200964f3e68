package dev.comanager.watch.team;

import java.time.Instant;

/** The result of setting a watch on a whole team. */
public sealed interface TeamSetting {
  /**
   * The watch is active.
   *
   * @param team its name on the platform
   * @param until the next kickoff of a starter
   * @param existing whether it already existed
   */
  record Watched(long id, String team, Instant until, boolean existing) implements TeamSetting {}

  /** The line has linked no league. */
  record NoLeague() implements TeamSetting {}

  /** The line's team was never read, or its event hasn't arrived yet. */
  record Unread() implements TeamSetting {}

  /** No starter has an upcoming game. */
  record NoGameAhead() implements TeamSetting {}

  /** The platform sets the team's lineup by itself, so there is no lineup to watch. */
  record SetsItself() implements TeamSetting {}

  /** The line has reached the limit of watches. */
  record TooMany() implements TeamSetting {}

  /** Too little time is left to begin a write. */
  record Late() implements TeamSetting {}
}
