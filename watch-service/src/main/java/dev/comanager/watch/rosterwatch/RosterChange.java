package dev.comanager.watch.rosterwatch;

import dev.comanager.contracts.event.TeamReport.Availability;
import java.time.Instant;

/** A material change of a roster (INTERFACE section 5). */
public sealed interface RosterChange {
  /** Whom it is about. */
  Who who();

  /** A player with the names that a text may use. */
  record Who(String playerId, String name, String shortName) {}

  /**
   * A starter's availability changed class.
   *
   * @param reportedAt when his status was read, or null if that isn't known
   */
  record Became(Who who, Availability from, Availability to, Instant reportedAt)
      implements RosterChange {}

  /** A starter is not on the team any more. */
  record Dropped(Who who) implements RosterChange {}

  /** A starter doesn't start any more. */
  record Benched(Who who) implements RosterChange {}

  /** Someone starts who didn't. */
  record Added(Who who, String slot) implements RosterChange {}

  /** A starter starts at another place. */
  record Moved(Who who, String from, String to) implements RosterChange {}
}
