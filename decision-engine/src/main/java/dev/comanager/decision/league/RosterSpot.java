package dev.comanager.decision.league;

import java.util.Optional;

/**
 * A roster slot and its occupant.
 *
 * @param playerId null for an empty starting slot
 */
public record RosterSpot(LineupSlot slot, PlayerId playerId) {
  /** The occupant, or empty for an empty starting slot. */
  public Optional<PlayerId> player() {
    return Optional.ofNullable(playerId);
  }
}
