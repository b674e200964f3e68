package dev.comanager.decision.platform.mfl;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import java.util.Arrays;
import java.util.List;

/**
 * Puts starters into slots: MyFantasyLeague knows who starts, not where. As many as possible find a
 * place, in slots of their own position first.
 */
final class MflPlaceRule {
  private static final int NOBODY = -1;

  private MflPlaceRule() {}

  /**
   * Who stands in which slot.
   *
   * @param starters positions of the starters; null for one that isn't counted here
   * @return for each slot the index of its starter, or -1 where it is empty
   */
  static int[] place(List<LineupSlot> slots, List<Position> starters) {
    int[] who = new int[slots.size()];
    Arrays.fill(who, NOBODY);
    for (int starter = 0; starter < starters.size(); starter++) {
      if (starters.get(starter) != null) {
        find(slots, starters, starter, who, new boolean[slots.size()]);
      }
    }
    return who;
  }

  // Slots stand in order, those of one position first, so the first that is free is the closest.
  private static boolean find(
      List<LineupSlot> slots, List<Position> starters, int starter, int[] who, boolean[] tried) {
    for (int slot = 0; slot < who.length; slot++) {
      if (who[slot] == NOBODY && slots.get(slot).accepts(starters.get(starter))) {
        who[slot] = starter;
        return true;
      }
    }
    for (int slot = 0; slot < who.length; slot++) {
      if (!tried[slot] && slots.get(slot).accepts(starters.get(starter))) {
        tried[slot] = true;
        if (find(slots, starters, who[slot], who, tried)) {
          who[slot] = starter;
          return true;
        }
      }
    }
    return false;
  }
}
