package dev.comanager.decision.value;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The points of the best lineup that places allow, without the lineup itself. Sets of players that
 * fit into places at once form a matroid, so taking the best player who still fits gives the best
 * sum; who fits is known from how many places take each set of positions (Hall's theorem). That is
 * a thousand times as quick as solving the assignment, which counts when hundreds are tried.
 */
public final class StartingPlaces {
  private static final int SETS = 1 << Position.values().length;

  private final int[] takers = new int[SETS];
  private final int size;

  private StartingPlaces(Collection<LineupSlot> slots) {
    this.size = slots.size();
    for (LineupSlot slot : slots) {
      int accepted = 0;
      for (Position position : Position.values()) {
        accepted |= slot.accepts(position) ? bit(position) : 0;
      }
      for (int set = 1; set < SETS; set++) {
        takers[set] += (set & accepted) != 0 ? 1 : 0;
      }
    }
  }

  /** Those of the places that count. */
  public static StartingPlaces of(Collection<LineupSlot> slots) {
    return new StartingPlaces(slots.stream().filter(LineupSlot::starting).toList());
  }

  /** Someone who may stand in a place. Points below 0 are worth an empty place. */
  public record Seat(Position position, double points) {}

  /** Points of the best lineup of those. */
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

  /** How many of those fit into the places at once. */
  public int most(Collection<Position> positions) {
    Filling filling = new Filling();
    positions.forEach(filling::take);
    return filling.count;
  }

  /**
   * What somebody of each position has to bring before the best lineup of those gets any better: by
   * whatever he brings above it, it does. Infinite where no place takes the position.
   */
  public Map<Position, Double> thresholds(List<Seat> seats) {
    List<Seat> sorted = descending(seats);
    Map<Position, Double> thresholds = new EnumMap<>(Position.class);
    for (Position position : Position.values()) {
      thresholds.put(position, threshold(position, sorted));
    }
    return thresholds;
  }

  /** With him set, the first of the best lineup who no longer fits is the one he replaces. */
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

  /** The position's place in a set of positions. */
  private static int bit(Position position) {
    return switch (position) {
      case QB -> 1;
      case RB -> 1 << 1;
      case WR -> 1 << 2;
      case TE -> 1 << 3;
      case K -> 1 << 4;
      case DEF -> 1 << 5;
    };
  }

  private static List<Seat> descending(List<Seat> seats) {
    return seats.stream().sorted((a, b) -> Double.compare(b.points(), a.points())).toList();
  }

  /** Places that fill up. */
  private final class Filling {
    private final int[] taken = new int[SETS];
    private int count;

    boolean take(Position position) {
      int bit = bit(position);
      for (int set = bit; set < SETS; set++) {
        if ((set & bit) != 0 && taken[set] >= takers[set]) {
          return false;
        }
      }
      for (int set = bit; set < SETS; set++) {
        taken[set] += (set & bit) != 0 ? 1 : 0;
      }
      count++;
      return true;
    }
  }
}
