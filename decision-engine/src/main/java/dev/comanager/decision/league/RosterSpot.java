package dev.comanager.decision.league;

import java.util.Optional;

/**
 * A place on a roster and who stands there.
 *
 * @param playerId null for a starting place that is empty
 */
public record RosterSpot(LineupSlot slot, PlayerId playerId) {
  /** Who stands there, or empty for an empty starting place. */
  public Optional<PlayerId> player() {
    return Optional.ofNullable(playerId);
  }
}
