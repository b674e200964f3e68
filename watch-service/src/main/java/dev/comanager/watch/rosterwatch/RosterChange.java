package dev.comanager.watch.rosterwatch;

import dev.comanager.contracts.event.TeamReport.Availability;
import java.time.Instant;

/** A material change of a roster (INTERFACE section 5). */
public sealed interface RosterChange {
  /** The player concerned. */
  Who who();

  /** A player with the names that a text may use. */
  record Who(String playerId, String name, String shortName) {}

  /**
   * A starter's availability class changed.
   *
   * @param seenAt when his status was read, or null when unknown
   * @param reportedAt when it came out, or null when its source doesn't say
   */
  record Became(Who who, Availability from, Availability to, Instant seenAt, Instant reportedAt)
      implements RosterChange {}

  /** A starter is no longer on the team. */
  record Dropped(Who who) implements RosterChange {}

  /**
   * A starter no longer starts.
   *
   * @param slot where he is now, such as {@code BN} or {@code IR}
   */
  record Benched(Who who, String slot) implements RosterChange {}

  /** A player starts who didn't before. */
  record Added(Who who, String slot) implements RosterChange {}

  /** A starter is in another slot. */
  record Moved(Who who, String from, String to) implements RosterChange {}
}
