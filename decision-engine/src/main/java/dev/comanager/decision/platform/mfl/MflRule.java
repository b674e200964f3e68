package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One line of a league's scoring.
 *
 * @param positions whom it is for, of those that are counted here; in their own order
 * @param event what is counted, in MyFantasyLeague's abbreviation
 */
record MflRule(List<Position> positions, String event, MflRange range, MflPoints points) {

  /**
   * The rules of a {@code rules} document that concern a position counted here.
   *
   * @param unread gets the events of rules that are written in a way not known here
   */
  static List<MflRule> read(JsonNode rules, List<String> unread) {
    List<MflRule> read = new ArrayList<>();
    for (JsonNode group : MflJson.rows(rules.path("rules"), "positionRules")) {
      List<Position> positions = MflPositions.listed(MflJson.text(group, "positions").orElse(""));
      if (positions.isEmpty()) {
        continue;
      }
      for (JsonNode row : MflJson.rows(group, "rule")) {
        Optional<String> event = MflJson.text(row, "event");
        Optional<MflRange> range = MflJson.text(row, "range").flatMap(MflRange::read);
        Optional<MflPoints> points = MflJson.text(row, "points").flatMap(MflPoints::read);
        if (event.isPresent() && range.isPresent() && points.isPresent()) {
          read.add(new MflRule(positions, event.get(), range.get(), points.get()));
        } else {
          unread.add(event.orElse("?"));
        }
      }
    }
    return read;
  }
}
