package dev.comanager.decision.lineup;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import java.util.Optional;

/**
 * A starting place that can still be changed.
 *
 * @param occupant who stands there now, or null
 */
record Place(LineupSlot slot, PlayerId occupant) {
  Optional<PlayerId> player() {
    return Optional.ofNullable(occupant);
  }
}
