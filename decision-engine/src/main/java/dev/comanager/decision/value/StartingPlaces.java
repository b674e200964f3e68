package dev.comanager.decision.value;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

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
    for (Position position : Position.values()) {
      if (slots.stream().anyMatch(slot -> slot.accepts(position))) {
        bits[index(position)] = next;
        next <<= 1;
      }
    }
    this.takers = new int[next];
    for (LineupSlot slot : slots) {
      int accepted = 0;
      for (Position position : Position.values()) {
        accepted |= slot.accepts(position) ? bits[index(position)] : 0;
      }
      for (int set = 1; set < takers.length; set++) {
        takers[set] += (set & accepted) != 0 ? 1 : 0;
      }
    }
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
