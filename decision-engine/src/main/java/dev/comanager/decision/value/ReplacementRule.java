package dev.comanager.decision.value;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The replacement level at a position: the best player left after every team of the league has
 * filled its starting slots with the best available. A slot that takes several positions goes to
 * the best of the remaining players.
 */
public final class ReplacementRule {
  private ReplacementRule() {}

  /**
   * The level of every position, in the unit of the values; 0 when no player is left.
   *
   * @param teams number of teams that fill their slots
   * @param startingSlots the slots of one team
   * @param values of all players of a position, in any order
   */
  public static Map<Position, Double> levels(
      int teams,
      List<LineupSlot> startingSlots,
      Map<Position, ? extends Collection<Double>> values) {
    Map<Position, List<Double>> sorted = new EnumMap<>(Position.class);
    Map<Position, Integer> taken = new EnumMap<>(Position.class);
    for (Position position : Position.values()) {
      Collection<Double> all = values.get(position);
      sorted.put(
          position,
          all == null ? List.of() : all.stream().sorted(Comparator.reverseOrder()).toList());
      taken.put(position, 0);
    }
    // Slots that take the fewest positions first, so that none of them is left without a player.
    startingSlots.stream()
        .filter(LineupSlot::starting)
        .sorted(Comparator.comparingInt(ReplacementRule::width))
        .forEach(
            slot -> {
              for (int team = 0; team < teams; team++) {
                take(slot, sorted, taken);
              }
            });
    Map<Position, Double> levels = new EnumMap<>(Position.class);
    for (Position position : Position.values()) {
      levels.put(position, next(position, sorted, taken));
    }
    // A lineman of unknown kind stands against the better free ends or tackles.
    for (Position group : List.of(Position.DL, Position.EDGE, Position.DB)) {
      group.kinds().forEach(kind -> levels.merge(group, levels.get(kind), Math::max));
    }
    levels.merge(Position.LB, levels.get(Position.EDGE), Math::max);
    return levels;
  }

  private static int width(LineupSlot slot) {
    int accepted = 0;
    for (Position position : Position.values()) {
      accepted += slot.accepts(position) ? 1 : 0;
    }
    return accepted;
  }

  private static void take(
      LineupSlot slot, Map<Position, List<Double>> sorted, Map<Position, Integer> taken) {
    Position best = null;
    for (Position position : Position.values()) {
      if (slot.accepts(position)
          && taken.get(position) < sorted.get(position).size()
          && (best == null || next(position, sorted, taken) > next(best, sorted, taken))) {
        best = position;
      }
    }
    if (best != null) {
      taken.merge(best, 1, Integer::sum);
    }
  }

  private static double next(
      Position position, Map<Position, List<Double>> sorted, Map<Position, Integer> taken) {
    List<Double> values = sorted.get(position);
    int from = taken.get(position);
    return from < values.size() ? values.get(from) : 0;
  }
}
