package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One line of a league's scoring.
 *
 * @param positions positions it applies to, among those counted here, in enum order
 * @param event the counted event, in MyFantasyLeague's abbreviation
 */
record MflRule(List<Position> positions, String event, MflRange range, MflPoints points) {

  /**
   * The rules in a {@code rules} document that apply to a position counted here.
   *
   * @param defenders whether the league plays individual defenders; otherwise their rules are left
   *     out
   * @param unread receives the events of rules in an unknown format
   */
  static List<MflRule> read(JsonNode rules, boolean defenders, List<String> unread) {
    List<MflRule> read = new ArrayList<>();
    for (JsonNode group : MflJson.rows(rules.path("rules"), "positionRules")) {
      List<Position> positions =
          MflPositions.listed(MflJson.text(group, "positions").orElse("")).stream()
              .filter(position -> defenders || !position.defender())
              .toList();
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
