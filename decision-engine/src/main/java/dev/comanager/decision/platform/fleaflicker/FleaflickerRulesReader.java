package dev.comanager.decision.platform.fleaflicker;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.PlatformText;
import dev.comanager.decision.league.LeagueKind;
import dev.comanager.decision.league.LeagueRules;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.league.UnprojectedStats;
import dev.comanager.decision.league.WholePositions;
import dev.comanager.decision.platform.LooseJson;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Reads the rules of a Fleaflicker league: its slots and its scoring. */
final class FleaflickerRulesReader {
  private static final String STARTING = "START";
  private static final String INJURED = "INJURED";
  private static final String TAXI = "TAXI";
  private static final int MOST_PLACES = 40;

  private FleaflickerRulesReader() {}

  /**
   * The rules of that document.
   *
   * @param places the league's positions, from its rules or its standings
   * @param kept number of players that a team may keep for the next season
   */
  static LeagueRules read(JsonNode rules, List<JsonNode> places, int teams, int kept) {
    List<LineupSlot> starting = new ArrayList<>();
    Set<String> unsupported = new TreeSet<>();
    Set<Position> played = EnumSet.noneOf(Position.class);
    int bench = 0;
    for (JsonNode place : places) {
      int count = FleaflickerJson.count(place, "start");
      List<String> eligible = FleaflickerJson.texts(place, "eligibility");
      if (starts(place)) {
        if (count > 0) {
          int room = Math.min(count, MOST_PLACES - starting.size());
          Optional<LineupSlot> slot = slot(eligible);
          slot.ifPresentOrElse(
              known -> starting.addAll(Collections.nCopies(room, known)),
              () -> unsupported.add(uncounted(place)));
          eligible.stream()
              .flatMap(written -> Position.find(written).stream())
              .filter(position -> slot.isPresent() || !position.defender())
              .forEach(position -> played.addAll(position.kinds()));
        }
      } else if (label(place).equals("BN")) {
        bench = FleaflickerJson.count(place, "max");
      }
    }
    if (bench == 0) {
      bench = FleaflickerJson.count(rules, "numBench");
    }
    FleaflickerScoring scoring = new FleaflickerScoring(rules, played);
    unsupported.addAll(scoring.unsupported());
    UnprojectedStats.in(scoring.rules()).forEach(unsupported::add);
    return new LeagueRules(teams, starting, bench, scoring.rules(), List.copyOf(unsupported))
        .as(LeagueKind.keeping(kept, starting.size() + bench));
  }

  /** The number of places for injured players. */
  static int reserve(List<JsonNode> places) {
    return count(places, INJURED);
  }

  /** The number of places on the taxi squad. */
  static int taxi(List<JsonNode> places) {
    return count(places, TAXI);
  }

  private static int count(List<JsonNode> places, String group) {
    return places.stream()
        .filter(place -> LooseJson.text(place, "group").orElse("").equals(group))
        .mapToInt(place -> FleaflickerJson.count(place, "start"))
        .sum();
  }

  /** The slot for that Fleaflicker position; empty for one that isn't counted here. */
  static Optional<LineupSlot> placeOf(JsonNode place, Optional<String> group) {
    return switch (group.orElse("")) {
      case STARTING -> slot(FleaflickerJson.texts(place, "eligibility"));
      case INJURED -> Optional.of(LineupSlot.RESERVE);
      case TAXI -> Optional.of(LineupSlot.TAXI);
      default -> Optional.of(LineupSlot.BENCH);
    };
  }

  private static boolean starts(JsonNode place) {
    return LooseJson.text(place, "group").orElse("").equals(STARTING);
  }

  private static String label(JsonNode place) {
    return LooseJson.text(place, "label").orElse("");
  }

  /** The slot that accepts exactly these positions. */
  static Optional<LineupSlot> slot(List<String> eligible) {
    Set<Position> positions = EnumSet.noneOf(Position.class);
    List<String> defenders = new ArrayList<>();
    for (String written : eligible) {
      Optional<Position> position = Position.find(written);
      if (position.isEmpty()) {
        return Optional.empty();
      }
      if (position.get().defender()) {
        defenders.add(written);
      } else {
        positions.add(position.get());
      }
    }
    Optional<Set<Position>> whole = WholePositions.of(defenders);
    if (whole.isEmpty()) {
      return Optional.empty();
    }
    positions.addAll(whole.get());
    return LineupSlot.starting(positions);
  }

  private static String uncounted(JsonNode place) {
    return "the slot " + PlatformText.clean(label(place).isEmpty() ? "?" : label(place));
  }
}
