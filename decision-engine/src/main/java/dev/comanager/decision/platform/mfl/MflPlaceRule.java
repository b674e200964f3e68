package dev.comanager.decision.platform.mfl;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import java.util.Arrays;
import java.util.List;

/**
 * Assigns starters to slots, because MyFantasyLeague reports who starts but not where. Fills as
 * many slots as possible, single-position slots first.
 */
final class MflPlaceRule {
  private static final int NOBODY = -1;

  private MflPlaceRule() {}

  /**
   * The assignment of starters to slots.
   *
   * @param starters positions of the starters; null for one that isn't counted here
   * @return for each slot the index of its starter, or -1 when it is empty
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

  // Slots are in order, single-position ones first, so the first free one is the closest match.
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
