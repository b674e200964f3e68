package dev.comanager.decision.lineup;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import java.util.Optional;

/**
 * A starting place that can still be changed.
 *
 * @param occupant who stands there now, or null
 */
public record Place(LineupSlot slot, PlayerId occupant) {
  /** Who stands there now, or empty. */
  public Optional<PlayerId> player() {
    return Optional.ofNullable(occupant);
  }
}
