package dev.comanager.decision.platform.mfl;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.platform.mfl.MflLineup.Limit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Chooses flex slots for the starters beyond the required ones. Lineups are distinguished by how
 * many players of each position they add. The chosen slots allow the same lineups or, where no
 * choice does, as many of them as possible and none that the league forbids.
 */
final class MflFlexRule {
  /** More would be no realistic lineup, and the search would take too long. */
  private static final int MOST = 12;

  private MflFlexRule() {}

  /**
   * Chooses the slots.
   *
   * @param limits limits on additional starters; every position that a flex slot accepts is in one
   *     of them, possibly with none left
   * @param count number of slots to choose
   * @param unsupported receives the limits that slots can't express
   */
  static List<LineupSlot> choose(
      List<Limit> limits, int count, LineupSlot[] kinds, Set<String> unsupported) {
    List<Limit> full = new ArrayList<>();
    for (Limit limit : limits) {
      if (reachable(limit, kinds)) {
        full.add(limit);
      } else if (limit.more() > 0 && count > 0) {
        // Positions without a flex slot, such as a second kicker.
        unsupported.add("more than the required " + MflLineup.text(limit.positions()));
      }
    }
    int most = full.stream().mapToInt(Limit::more).sum();
    int places = Math.min(Math.min(count, MOST), most);
    if (places <= 0) {
      return List.of();
    }
    Set<List<Integer>> allowed = new HashSet<>();
    lineups(full, places, new ArrayList<>(), allowed);
    Best best = new Best();
    slots(full, List.of(kinds), places, 0, new ArrayList<>(), allowed, best);
    if (best.lineups < allowed.size()) {
      unsupported.add("some lineups that the league's limits by position allow");
    }
    return best.slots;
  }

  private static final class Best {
    private List<LineupSlot> slots = List.of();
    private int lineups;
  }

  private static void lineups(
      List<Limit> limits, int places, List<Integer> begun, Set<List<Integer>> found) {
    if (begun.size() == limits.size()) {
      if (places == 0) {
        found.add(List.copyOf(begun));
      }
      return;
    }
    for (int some = 0; some <= Math.min(places, limits.get(begun.size()).more()); some++) {
      begun.addLast(some);
      lineups(limits, places - some, begun, found);
      begun.removeLast();
    }
  }

  private static void slots(
      List<Limit> limits,
      List<LineupSlot> kinds,
      int places,
      int first,
      List<LineupSlot> begun,
      Set<List<Integer>> allowed,
      Best best) {
    if (best.lineups == allowed.size()) {
      return;
    }
    if (begun.size() == places) {
      Set<List<Integer>> given = given(limits, begun);
      if (given.size() > best.lineups && allowed.containsAll(given)) {
        best.lineups = given.size();
        best.slots = List.copyOf(begun);
      }
      return;
    }
    for (int kind = first; kind < kinds.size(); kind++) {
      begun.addLast(kinds.get(kind));
      slots(limits, kinds, places, kind, begun, allowed, best);
      begun.removeLast();
    }
  }

  /** The lineups that fill all of those slots. */
  private static Set<List<Integer>> given(List<Limit> limits, List<LineupSlot> slots) {
    Set<List<Integer>> given = new HashSet<>();
    given.add(limits.stream().map(none -> 0).toList());
    for (LineupSlot slot : slots) {
      Set<List<Integer>> next = new HashSet<>();
      for (List<Integer> lineup : given) {
        for (int i = 0; i < limits.size(); i++) {
          if (accepts(slot, limits.get(i))) {
            List<Integer> more = new ArrayList<>(lineup);
            more.set(i, more.get(i) + 1);
            next.add(List.copyOf(more));
          }
        }
      }
      given = next;
    }
    return given;
  }

  private static boolean reachable(Limit limit, LineupSlot[] kinds) {
    for (LineupSlot kind : kinds) {
      if (accepts(kind, limit)) {
        return true;
      }
    }
    return false;
  }

  private static boolean accepts(LineupSlot slot, Limit limit) {
    for (Position position : limit.positions()) {
      if (slot.accepts(position)) {
        return true;
      }
    }
    return false;
  }
}
