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
  private static final LineupSlot[] FLEXIBLE_DEFENDERS = {
    LineupSlot.DL_SLOT, LineupSlot.DB_SLOT, LineupSlot.IDP_FLEX
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
    List<LineupSlot> slots = new ArrayList<>();
    int defenders = defenders(starters, limits, unsupported);
    List<Limit> inFront = limits.stream().filter(limit -> !ofDefenders(limit)).toList();
    List<Limit> behind = limits.stream().filter(MflLineup::ofDefenders).toList();
    add(slots, inFront, count(starters, others + defenders, inFront), FLEXIBLE, unsupported);
    add(slots, behind, defenders, FLEXIBLE_DEFENDERS, unsupported);
    slots.sort(null);
    return new MflLineup(List.copyOf(slots), List.copyOf(unsupported));
  }

  private static boolean ofDefenders(Limit limit) {
    return limit.positions().stream().allMatch(Position::defender);
  }

  // When almost all eligible players have to start, the effective minimum is above the stated one.
  private static Limit required(Limit limit, List<Limit> limits, int count) {
    int most = limit.least() + limit.more();
    int besides = most(limits) - most;
    int least = Math.min(most, Math.max(limit.least(), count - besides));
    return new Limit(limit.positions(), least, most - least);
  }

  private static int most(List<Limit> limits) {
    return limits.stream().mapToInt(limit -> limit.least() + limit.more()).sum();
  }

  /** Starters besides those apart; a range such as {@code 7-9} counts with its maximum. */
  private static int count(JsonNode starters, int apart, List<Limit> limits) {
    Optional<MflRange> all = MflJson.text(starters, "count").flatMap(MflRange::read);
    return all.map(range -> Math.min(most(limits), within(range.to()) - apart))
        .orElse(most(limits));
  }

  /**
   * Individual defenders among the starters. A league that doesn't say how many of its starters
   * they are has as many as it requires.
   */
  private static int defenders(JsonNode starters, List<Limit> limits, Set<String> unsupported) {
    List<Limit> defenders = limits.stream().filter(MflLineup::ofDefenders).toList();
    Optional<MflRange> stated = MflJson.text(starters, "idp_starters").flatMap(MflRange::read);
    if (stated.isPresent()) {
      return Math.min(most(defenders), within(stated.get().to()));
    }
    int least = defenders.stream().mapToInt(Limit::least).sum();
    if (least < most(defenders)) {
      unsupported.add("some lineups that the league's limits by position allow");
    }
    return least;
  }

  private static void add(
      List<LineupSlot> slots,
      List<Limit> stated,
      int count,
      LineupSlot[] flexible,
      Set<String> unsupported) {
    List<Limit> open = new ArrayList<>();
    Set<Position> absent = EnumSet.noneOf(Position.class);
    for (LineupSlot kind : flexible) {
      absent.addAll(kind.kinds());
    }
    int placed = 0;
    for (Limit limit : stated.stream().map(limit -> required(limit, stated, count)).toList()) {
      absent.removeAll(limit.positions());
      open.add(new Limit(limit.positions(), 0, limit.more()));
      Optional<LineupSlot> slot = LineupSlot.starting(limit.positions());
      if (slot.isEmpty() && limit.least() > 0) {
        unsupported.add("a place for " + text(limit.positions()));
      }
      for (int i = 0; slot.isPresent() && i < limit.least() && slots.size() < MOST_STARTERS; i++) {
        slots.add(slot.get());
      }
      placed += limit.least();
    }
    absent.forEach(position -> open.add(new Limit(EnumSet.of(position), 0, 0)));
    int left = Math.max(0, Math.min(count, MOST_STARTERS) - placed);
    slots.addAll(MflFlexRule.choose(open, left, flexible, unsupported));
  }

  static String text(Set<Position> positions) {
    return String.join(" or ", positions.stream().map(Position::name).toList());
  }

  private static int within(double written) {
    return (int) Math.max(0, Math.min(MOST_STARTERS, written));
  }
}
