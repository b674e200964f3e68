package dev.comanager.decision.platform.espn;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The roster slots, by ESPN's numbers. */
final class EspnSlots {
  static final int BENCH = 20;
  static final int RESERVE = 21;
  private static final int MOST = 40;

  /** In the order in which people read a lineup. */
  private static final int[] STARTING = {
    0, 2, 4, 6, 3, 5, 23, 7, 16, 17, 9, 8, 11, 10, 12, 13, 14, 15
  };

  private EspnSlots() {}

  /**
   * The starting slots, one entry for each player the slot holds.
   *
   * @param id ESPN's number
   */
  record Place(int id, LineupSlot slot) {}

  static List<Place> starting(JsonNode settings) {
    List<Place> places = new ArrayList<>();
    for (int id : STARTING) {
      LineupSlot slot = slot(id).orElseThrow();
      for (int i = 0; i < count(settings, id); i++) {
        places.add(new Place(id, slot));
      }
    }
    return places;
  }

  static int bench(JsonNode settings) {
    return count(settings, BENCH);
  }

  static int reserve(JsonNode settings) {
    return count(settings, RESERVE);
  }

  /** Lineup slots that aren't counted here, worded for people. */
  static Set<String> unsupported(JsonNode settings) {
    Set<String> found = new TreeSet<>();
    settings
        .path("rosterSettings")
        .path("lineupSlotCounts")
        .properties()
        .forEach(
            slot -> {
              if (EspnJson.integer(slot.getValue()).orElse(0) > 0) {
                found.addAll(unsupported(slot.getKey()).stream().toList());
              }
            });
    return found;
  }

  private static Optional<String> unsupported(String id) {
    return switch (id) {
      case "0", "2", "3", "4", "5", "6", "7", "16", "17", "20", "21", "23" -> Optional.empty();
      case "8", "9", "10", "11", "12", "13", "14", "15" -> Optional.empty();
      case "1" -> Optional.of("team quarterback");
      case "18" -> Optional.of("punters");
      case "19" -> Optional.of("head coaches");
      case "24" -> Optional.of("edge rushers");
      default -> Optional.of("the slot " + id.replaceAll("[^0-9]", ""));
    };
  }

  private static Optional<LineupSlot> slot(int id) {
    return switch (id) {
      case 0 -> Optional.of(LineupSlot.QB_SLOT);
      case 2 -> Optional.of(LineupSlot.RB_SLOT);
      case 3 -> Optional.of(LineupSlot.RB_WR);
      case 4 -> Optional.of(LineupSlot.WR_SLOT);
      case 5 -> Optional.of(LineupSlot.WR_TE);
      case 6 -> Optional.of(LineupSlot.TE_SLOT);
      case 7 -> Optional.of(LineupSlot.SUPERFLEX);
      case 8 -> Optional.of(LineupSlot.DT_SLOT);
      case 9 -> Optional.of(LineupSlot.DE_SLOT);
      case 10 -> Optional.of(LineupSlot.LB_SLOT);
      case 11 -> Optional.of(LineupSlot.DL_SLOT);
      case 12 -> Optional.of(LineupSlot.CB_SLOT);
      case 13 -> Optional.of(LineupSlot.S_SLOT);
      case 14 -> Optional.of(LineupSlot.DB_SLOT);
      case 15 -> Optional.of(LineupSlot.IDP_FLEX);
      case 16 -> Optional.of(LineupSlot.DEF_SLOT);
      case 17 -> Optional.of(LineupSlot.K_SLOT);
      case 23 -> Optional.of(LineupSlot.FLEX);
      default -> Optional.empty();
    };
  }

  /** The position whose own slot has that number, by which a league keys what it pays him. */
  static Optional<Position> ofPosition(String slot) {
    return switch (slot) {
      case "0" -> Optional.of(Position.QB);
      case "2" -> Optional.of(Position.RB);
      case "4" -> Optional.of(Position.WR);
      case "6" -> Optional.of(Position.TE);
      case "8" -> Optional.of(Position.DT);
      case "9" -> Optional.of(Position.DE);
      case "10" -> Optional.of(Position.LB);
      case "12" -> Optional.of(Position.CB);
      case "13" -> Optional.of(Position.S);
      case "16" -> Optional.of(Position.DEF);
      case "17" -> Optional.of(Position.K);
      default -> Optional.empty();
    };
  }

  private static int count(JsonNode settings, int id) {
    int count =
        EspnJson.integer(
                settings.path("rosterSettings").path("lineupSlotCounts").path(Integer.toString(id)))
            .orElse(0);
    if (count < 0 || count > MOST) {
      throw EspnFailure.unreadable("league");
    }
    return count;
  }
}
