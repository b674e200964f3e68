package dev.comanager.decision.value;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The points of the best lineup that the slots allow, without the lineup itself. Sets of players
 * that fit into slots together form a matroid, so greedily taking the best player who still fits
 * gives the best sum. Whether a player fits follows from the number of slots that accept each set
 * of positions (Hall's theorem); positions that no slot joins, such as QB and K, are counted apart.
 * This is far faster than solving the assignment, which matters when hundreds of lineups are tried.
 */
public final class StartingPlaces {
  private static final Comparator<Seat> MOST_POINTS_FIRST =
      (a, b) -> Double.compare(b.points(), a.points());

  private static final Position[] POSITIONS = Position.values();

  /** The bit of each position among those that slots join with it; 0 where no slot accepts it. */
  private final int[] bits = new int[POSITIONS.length];

  /** Where the sets of its group begin. */
  private final int[] starts = new int[POSITIONS.length];

  /** The number of sets of its group. */
  private final int[] sets = new int[POSITIONS.length];

  private final int[] takers;
  private final int size;

  private StartingPlaces(Collection<LineupSlot> slots) {
    this.size = slots.size();
    int next = 0;
    for (EnumSet<Position> group : groups(slots)) {
      int bit = 1;
      for (Position position : group) {
        bits[index(position)] = bit;
        starts[index(position)] = next;
        sets[index(position)] = 1 << group.size();
        bit <<= 1;
      }
      next += 1 << group.size();
    }
    for (Position group : List.of(Position.DL, Position.EDGE, Position.DB)) {
      int likelier = index(likelier(group, slots));
      bits[index(group)] = bits[likelier];
      starts[index(group)] = starts[likelier];
      sets[index(group)] = sets[likelier];
    }
    this.takers = new int[next];
    for (LineupSlot slot : slots) {
      int any = 0;
      for (Position position : slot.kinds()) {
        any |= bits[index(position)];
      }
      int group = index(slot.kinds().iterator().next());
      for (int set = 1; set < sets[group]; set++) {
        takers[starts[group] + set] += (set & any) != 0 ? 1 : 0;
      }
    }
  }

  /** Of the kinds of such a player, the one with more slots; his own isn't known. */
  private static Position likelier(Position group, Collection<LineupSlot> slots) {
    return group.kinds().stream()
        .max(
            Comparator.comparingLong(
                kind -> slots.stream().filter(slot -> slot.accepts(kind)).count()))
        .orElse(group);
  }

  /** The positions that slots accept, those together that a slot joins. */
  private static List<EnumSet<Position>> groups(Collection<LineupSlot> slots) {
    List<EnumSet<Position>> groups = new ArrayList<>();
    for (LineupSlot slot : new TreeSet<>(slots)) {
      EnumSet<Position> joined = EnumSet.copyOf(slot.kinds());
      for (EnumSet<Position> group : List.copyOf(groups)) {
        if (group.stream().anyMatch(joined::contains)) {
          joined.addAll(group);
          groups.remove(group);
        }
      }
      groups.add(joined);
    }
    return groups;
  }

  /** The slots that count. */
  public static StartingPlaces of(Collection<LineupSlot> slots) {
    return new StartingPlaces(slots.stream().filter(LineupSlot::starting).toList());
  }

  /** A player who may fill a slot. Points below 0 are worth an empty slot. */
  public record Seat(Position position, double points) {}

  /** Points of the best lineup of those players. */
  public double best(List<Seat> seats) {
    double sum = 0;
    for (Seat seat : lineup(seats)) {
      sum += seat.points();
    }
    return sum;
  }

  /** The players of the best lineup, the best first. */
  private List<Seat> lineup(List<Seat> seats) {
    Filling filling = new Filling();
    List<Seat> lineup = new ArrayList<>(size);
    for (Seat seat : descending(seats)) {
      if (seat.points() <= 0 || filling.count == size) {
        break;
      }
      if (filling.take(seat.position())) {
        lineup.add(seat);
      }
    }
    return lineup;
  }

  /** How many of those players fit into the slots together. */
  public int most(Collection<Position> positions) {
    Filling filling = new Filling();
    positions.forEach(filling::take);
    return filling.count;
  }

  /** Whether each of those players is in the best lineup of them all; the best comes first. */
  public boolean[] chosen(List<Position> bestFirst) {
    Filling filling = new Filling();
    boolean[] chosen = new boolean[bestFirst.size()];
    for (int at = 0; at < chosen.length && filling.count < size; at++) {
      chosen[at] = filling.take(bestFirst.get(at));
    }
    return chosen;
  }

  /**
   * The threshold for each position: the best lineup improves by the points a player has above it.
   * Infinite when no slot accepts the position.
   */
  public Map<Position, Double> thresholds(List<Seat> seats) {
    List<Seat> lineup = lineup(seats);
    Map<Position, Double> thresholds = new EnumMap<>(Position.class);
    for (Position position : Position.values()) {
      thresholds.put(position, threshold(position, lineup));
    }
    return thresholds;
  }

  /** With him placed first, he replaces the first player of the best lineup who no longer fits. */
  private double threshold(Position position, List<Seat> lineup) {
    Filling with = new Filling();
    if (!with.take(position)) {
      return Double.POSITIVE_INFINITY;
    }
    for (Seat seat : lineup) {
      if (!with.take(seat.position())) {
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
      case EDGE -> 13;
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
      int index = index(position);
      int bit = bits[index];
      if (bit == 0) {
        return false;
      }
      int start = starts[index];
      // All sets with that bit, in order.
      for (int set = bit; set < sets[index]; set = (set + 1) | bit) {
        if (taken[start + set] >= takers[start + set]) {
          return false;
        }
      }
      for (int set = bit; set < sets[index]; set = (set + 1) | bit) {
        taken[start + set]++;
      }
      count++;
      return true;
    }
  }
}
