package dev.comanager.decision.lineup;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import java.util.Optional;

/**
 * A starting slot that can still be changed.
 *
 * @param occupant the current occupant, or null
 */
public record Place(LineupSlot slot, PlayerId occupant) {
  /** The current occupant, or empty. */
  public Optional<PlayerId> player() {
    return Optional.ofNullable(occupant);
  }
}
