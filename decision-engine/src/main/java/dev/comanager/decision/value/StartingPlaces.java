package dev.comanager.decision.value;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The points of the best lineup that the slots allow, without the lineup itself. Sets of players
 * that fit into slots together form a matroid, so greedily taking the best player who still fits
 * gives the best sum. Whether a player fits follows from the number of slots that accept each set
 * of positions (Hall's theorem). This is a thousand times faster than solving the assignment, which
 * matters when hundreds of lineups are tried.
 */
public final class StartingPlaces {
  private static final Comparator<Seat> MOST_POINTS_FIRST =
      (a, b) -> Double.compare(b.points(), a.points());

  /** The bit of each position that a slot accepts; 0 for one that none accepts. */
  private final int[] bits = new int[Position.values().length];

  private final int[] takers;
  private final int size;

  private StartingPlaces(Collection<LineupSlot> slots) {
    this.size = slots.size();
    int next = 1;
    Map<Set<LineupSlot>, Integer> known = new HashMap<>();
    for (Position position : Position.values()) {
      Set<LineupSlot> open = accepting(slots, position);
      // Positions that take the same slots share a bit, so that few sets are counted.
      if (position.kinds().contains(position) && !open.isEmpty()) {
        Integer shared = known.putIfAbsent(open, next);
        bits[index(position)] = shared == null ? next : shared;
        next <<= shared == null ? 1 : 0;
      }
    }
    for (Position group : List.of(Position.DL, Position.DB)) {
      bits[index(group)] = bits[index(likelier(group, slots))];
    }
    this.takers = new int[next];
    for (LineupSlot slot : slots) {
      int accepted = 0;
      for (Position position : slot.kinds()) {
        accepted |= bits[index(position)];
      }
      for (int set = 1; set < takers.length; set++) {
        takers[set] += (set & accepted) != 0 ? 1 : 0;
      }
    }
  }

  private static Set<LineupSlot> accepting(Collection<LineupSlot> slots, Position position) {
    return slots.stream().filter(slot -> slot.accepts(position)).collect(Collectors.toSet());
  }

  /** Of the kinds of such a player, the one with more slots; his own isn't known. */
  private static Position likelier(Position group, Collection<LineupSlot> slots) {
    return group.kinds().stream()
        .max(
            Comparator.comparingLong(
                kind -> slots.stream().filter(slot -> slot.accepts(kind)).count()))
        .orElse(group);
  }

  /** The slots that count. */
  public static StartingPlaces of(Collection<LineupSlot> slots) {
    return new StartingPlaces(slots.stream().filter(LineupSlot::starting).toList());
  }

  /** A player who may fill a slot. Points below 0 are worth an empty slot. */
  public record Seat(Position position, double points) {}

  /** Points of the best lineup of those players. */
  public double best(List<Seat> seats) {
    Filling filling = new Filling();
    double sum = 0;
    for (Seat seat : descending(seats)) {
      if (seat.points() <= 0 || filling.count == size) {
        break;
      }
      if (filling.take(seat.position())) {
        sum += seat.points();
      }
    }
    return sum;
  }

  /** How many of those players fit into the slots together. */
  public int most(Collection<Position> positions) {
    Filling filling = new Filling();
    positions.forEach(filling::take);
    return filling.count;
  }

  /**
   * The threshold for each position: the best lineup improves by the points a player has above it.
   * Infinite when no slot accepts the position.
   */
  public Map<Position, Double> thresholds(List<Seat> seats) {
    List<Seat> sorted = descending(seats);
    Map<Position, Double> thresholds = new EnumMap<>(Position.class);
    for (Position position : Position.values()) {
      thresholds.put(position, threshold(position, sorted));
    }
    return thresholds;
  }

  /** With him placed first, he replaces the first player of the best lineup who no longer fits. */
  private double threshold(Position position, List<Seat> sorted) {
    Filling with = new Filling();
    if (!with.take(position)) {
      return Double.POSITIVE_INFINITY;
    }
    Filling without = new Filling();
    for (Seat seat : sorted) {
      if (seat.points() <= 0) {
        break;
      }
      boolean fits = without.take(seat.position());
      if (fits && !with.take(seat.position())) {
        return seat.points();
      }
    }
    return 0;
  }

  private static int index(Position position) {
    return switch (position) {
      case QB -> 0;
      case RB -> 1;
      case WR -> 2;
      case TE -> 3;
      case K -> 4;
      case DEF -> 5;
      case DL -> 6;
      case LB -> 7;
      case DB -> 8;
      case DE -> 9;
      case DT -> 10;
      case CB -> 11;
      case S -> 12;
    };
  }

  private static List<Seat> descending(List<Seat> seats) {
    List<Seat> sorted = new ArrayList<>(seats);
    sorted.sort(MOST_POINTS_FIRST);
    return sorted;
  }

  /** Slots being filled. */
  private final class Filling {
    private final int[] taken = new int[takers.length];
    private int count;

    boolean take(Position position) {
      int bit = bits[index(position)];
      if (bit == 0) {
        return false;
      }
      for (int set = bit; set < taken.length; set++) {
        if ((set & bit) != 0 && taken[set] >= takers[set]) {
          return false;
        }
      }
      for (int set = bit; set < taken.length; set++) {
        taken[set] += (set & bit) != 0 ? 1 : 0;
      }
      count++;
      return true;
    }
  }
}
