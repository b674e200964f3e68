package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A league's lineup as our slots. MyFantasyLeague gives a minimum and a maximum of starters for
 * each position and the total. Each required starter becomes a slot of its own; the rest become
 * flex slots that allow exactly the same lineups where possible.
 *
 * @param slots one for each starting slot
 * @param unsupported starters that our slots can't express, worded for people
 */
record MflLineup(List<LineupSlot> slots, List<String> unsupported) {
  private static final int MOST_STARTERS = 40;
  private static final LineupSlot[] FLEXIBLE = {
    LineupSlot.FLEX, LineupSlot.RB_WR, LineupSlot.WR_TE, LineupSlot.SUPERFLEX
  };

  /**
   * The number of starters at some positions.
   *
   * @param least number required
   * @param more number of additional starters allowed
   */
  record Limit(Set<Position> positions, int least, int more) {}

  static MflLineup read(JsonNode league) {
    JsonNode starters = league.path("starters");
    Set<String> unsupported = new TreeSet<>();
    List<Limit> limits = new ArrayList<>();
    int others = 0;
    for (JsonNode row : MflJson.rows(starters, "position")) {
      String name = MflJson.text(row, "name").orElse("");
      Optional<MflRange> limit = MflJson.text(row, "limit").flatMap(MflRange::read);
      if (name.isEmpty() || limit.isEmpty() || limit.get().to() <= 0) {
        continue;
      }
      int least = within(limit.get().from());
      List<String> names = MflPositions.names(name);
      List<Position> known = MflPositions.listed(name);
      if (known.isEmpty()) {
        others += least;
        names.forEach(unknown -> unsupported.add(MflPositions.text(unknown)));
      } else {
        names.stream()
            .filter(one -> MflPositions.find(one).isEmpty())
            .forEach(unknown -> unsupported.add(MflPositions.text(unknown)));
        limits.add(new Limit(EnumSet.copyOf(known), least, within(limit.get().to()) - least));
      }
    }
    int count = count(starters, others, limits);
    return of(
        limits.stream().map(limit -> required(limit, limits, count)).toList(), count, unsupported);
  }

  // When almost all eligible players have to start, the effective minimum is above the stated one.
  private static Limit required(Limit limit, List<Limit> limits, int count) {
    int most = limit.least() + limit.more();
    int besides = limits.stream().mapToInt(other -> other.least() + other.more()).sum() - most;
    int least = Math.min(most, Math.max(limit.least(), count - besides));
    return new Limit(limit.positions(), least, most - least);
  }

  /** Starters that are counted here; a range such as {@code 7-9} counts with its maximum. */
  private static int count(JsonNode starters, int others, List<Limit> limits) {
    int most = limits.stream().mapToInt(limit -> limit.least() + limit.more()).sum();
    Optional<MflRange> all = MflJson.text(starters, "count").flatMap(MflRange::read);
    Optional<MflRange> defenders = MflJson.text(starters, "idp_starters").flatMap(MflRange::read);
    int apart = defenders.map(range -> within(range.to())).orElse(others);
    return all.map(range -> Math.min(most, within(range.to()) - apart)).orElse(most);
  }

  private static MflLineup of(List<Limit> limits, int count, Set<String> unsupported) {
    List<LineupSlot> slots = new ArrayList<>();
    List<Limit> open = new ArrayList<>();
    Set<Position> absent = EnumSet.allOf(Position.class);
    int placed = 0;
    for (Limit limit : limits) {
      absent.removeAll(limit.positions());
      open.add(new Limit(limit.positions(), 0, limit.more()));
      Optional<LineupSlot> slot = slotFor(limit.positions());
      if (slot.isEmpty()) {
        if (limit.least() > 0) {
          unsupported.add("a place for " + text(limit.positions()));
        }
        placed += limit.least();
        continue;
      }
      for (int i = 0; i < limit.least() && slots.size() < MOST_STARTERS; i++) {
        slots.add(slot.get());
      }
      placed += limit.least();
    }
    absent.forEach(position -> open.add(new Limit(EnumSet.of(position), 0, 0)));
    int flexible = Math.max(0, Math.min(count, MOST_STARTERS) - placed);
    List<LineupSlot> chosen = MflFlexRule.choose(open, flexible, FLEXIBLE, unsupported);
    slots.addAll(chosen);
    slots.sort(null);
    return new MflLineup(List.copyOf(slots), List.copyOf(unsupported));
  }

  private static Optional<LineupSlot> slotFor(Set<Position> positions) {
    for (LineupSlot slot : LineupSlot.values()) {
      if (slot.starting() && accepted(slot).equals(positions)) {
        return Optional.of(slot);
      }
    }
    return Optional.empty();
  }

  private static Set<Position> accepted(LineupSlot slot) {
    Set<Position> accepted = EnumSet.noneOf(Position.class);
    for (Position position : Position.values()) {
      if (slot.accepts(position)) {
        accepted.add(position);
      }
    }
    return accepted;
  }

  static String text(Set<Position> positions) {
    return String.join(" or ", positions.stream().map(Position::name).toList());
  }

  private static int within(double written) {
    return (int) Math.max(0, Math.min(MOST_STARTERS, written));
  }
}
