package dev.comanager.decision.lineup;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import java.util.List;
import java.util.Optional;

/**
 * A change of the lineup that is legal by itself: one comes in, starters move along, and one goes
 * out.
 *
 * @param out who makes room in the end; empty when a place was empty
 * @param slot that the newcomer takes
 */
record Change(PlayerId in, LineupSlot slot, Optional<PlayerId> out, List<Shift> shifts) {
  Change {
    shifts = List.copyOf(shifts);
  }

  /** A starter who moves to another place. */
  record Shift(PlayerId player, LineupSlot from, LineupSlot to) {}
}
