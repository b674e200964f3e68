package dev.comanager.decision.league;

import java.time.Instant;

/**
 * A player who changed hands.
 *
 * @param from id of the team that lost him; null for an add, and where the platform doesn't say
 * @param to id of the team that got him; null for a drop
 */
public record RosterMove(Instant at, PlayerId player, String from, String to) {
  public RosterMove {
    if (from == null && to == null) {
      throw new IllegalArgumentException("a move without a team");
    }
  }

  /** A player who was added. */
  public static RosterMove add(Instant at, PlayerId player, String to) {
    return new RosterMove(at, player, null, to);
  }

  /** A player who was dropped. */
  public static RosterMove drop(Instant at, PlayerId player, String from) {
    return new RosterMove(at, player, from, null);
  }

  public boolean dropped() {
    return to == null;
  }

  public boolean added() {
    return from == null;
  }

  RosterMove of(PlayerId other) {
    return new RosterMove(at, other, from, to);
  }
}
