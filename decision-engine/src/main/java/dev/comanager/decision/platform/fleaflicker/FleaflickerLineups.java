package dev.comanager.decision.platform.fleaflicker;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.platform.LooseJson;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The lineups by team: from the box scores of the week's games, which show both lineups, and from
 * single teams' rosters where a team has no game.
 */
final class FleaflickerLineups {
  /**
   * A lineup slot.
   *
   * @param entry the occupant; a missing node for an empty slot
   */
  record Placed(LineupSlot slot, JsonNode entry) {}

  private final Map<String, List<Placed>> byTeam = new HashMap<>();

  FleaflickerLineups(Collection<JsonNode> boxscores, Map<String, JsonNode> rosters) {
    rosters.forEach((team, roster) -> read(team, roster, "groups", "leaguePlayer"));
    for (JsonNode boxscore : boxscores) {
      for (String side : List.of("away", "home")) {
        LooseJson.text(boxscore.path("game").path(side), "id")
            .ifPresent(team -> read(team, boxscore, "lineups", side));
      }
    }
  }

  /** The lineup of that team; empty when there is none. */
  List<Placed> of(String teamId) {
    return byTeam.getOrDefault(teamId, List.of());
  }

  private void read(String team, JsonNode document, String groups, String side) {
    List<Placed> places = new ArrayList<>();
    for (JsonNode group : FleaflickerJson.list(document, groups)) {
      Optional<String> name = LooseJson.text(group, "group");
      for (JsonNode slot : FleaflickerJson.list(group, "slots")) {
        JsonNode place = slot.path("position");
        Optional<String> kind = LooseJson.text(place, "group").or(() -> name);
        FleaflickerRulesReader.placeOf(place, kind)
            .ifPresent(known -> places.add(new Placed(known, slot.path(side))));
      }
    }
    if (!places.isEmpty()) {
      byTeam.put(team, places);
    }
  }
}
