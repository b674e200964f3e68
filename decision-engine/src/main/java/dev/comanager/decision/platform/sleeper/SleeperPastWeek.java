package dev.comanager.decision.platform.sleeper;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.platform.LooseJson;
import dev.comanager.decision.platform.PastSide;
import dev.comanager.decision.platform.PastSide.PastSpot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Builds the sides of an earlier week from Sleeper's matchups document. */
final class SleeperPastWeek {
  private SleeperPastWeek() {}

  static List<PastSide> read(JsonNode matchups, League league) {
    List<Matchup> pairs = SleeperLeagueReader.matchups(matchups);
    List<PastSide> sides = new ArrayList<>();
    for (JsonNode side : matchups) {
      Optional<String> team = LooseJson.text(side, "roster_id");
      team.ifPresent(
          id ->
              sides.add(
                  new PastSide(
                      id,
                      pairs.stream()
                          .filter(pair -> pair.has(id))
                          .map(pair -> pair.opponentOf(id))
                          .findFirst()
                          .orElse(null),
                      SleeperLeagueReader.scored(side),
                      lineup(side, league.rules().startingSlots()))));
    }
    return sides;
  }

  // With slots that aren't counted here, such as single defenders, the slots can't be identified.
  private static List<PastSpot> lineup(JsonNode side, List<LineupSlot> slots) {
    List<Optional<String>> starters = SleeperJson.places(side, "starters");
    if (starters.size() != slots.size()) {
      return List.of();
    }
    JsonNode points = side.path("starters_points");
    List<PastSpot> lineup = new ArrayList<>();
    for (int i = 0; i < slots.size(); i++) {
      boolean reported = points.path(i).isNumber() && starters.get(i).isPresent();
      lineup.add(
          new PastSpot(
              slots.get(i),
              starters.get(i).map(SleeperIds::player).orElse(null),
              reported
                  ? Double.valueOf(ScoringRules.hundredths(points.path(i).asDouble()))
                  : null));
    }
    return lineup;
  }
}
