package dev.comanager.decision.lineup;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import java.util.List;
import java.util.Optional;

/**
 * A lineup change that is legal on its own: one player comes in, starters shift, and one goes out.
 *
 * @param out the player who finally makes room; empty when a slot was empty
 * @param slot that the newcomer takes
 */
record Change(PlayerId in, LineupSlot slot, Optional<PlayerId> out, List<Shift> shifts) {
  Change {
    shifts = List.copyOf(shifts);
  }

  /** A starter who shifts to another slot. */
  record Shift(PlayerId player, LineupSlot from, LineupSlot to) {}
}
