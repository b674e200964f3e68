package dev.comanager.decision.platform.fleaflicker;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.league.CrossId;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.NflTeams;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.platform.LooseJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The players in Fleaflicker's documents, by its ids. Punters aren't counted here and are left out.
 */
final class FleaflickerPlayers {
  private static final String NO_TEAM = "FA";
  private static final int LONGEST_ID = 40;

  private final Map<String, ForeignPlayer> byId = new LinkedHashMap<>();

  /** The player of that roster entry; empty when it has none that is counted here. */
  Optional<ForeignPlayer> of(JsonNode entry) {
    JsonNode written = entry.path("proPlayer");
    Optional<String> id = LooseJson.text(written, "id").filter(text -> text.length() <= LONGEST_ID);
    Optional<Position> position = position(written);
    if (id.isEmpty() || position.isEmpty()) {
      return Optional.empty();
    }
    ForeignPlayer player =
        new ForeignPlayer(
            PlatformCode.FLEAFLICKER,
            id.get(),
            name(written).orElse("Player " + id.get()),
            position.get(),
            team(written).orElse(null),
            crossIds(written));
    // Only one of the lists has ids of other vocabularies.
    byId.merge(id.get(), player, (known, again) -> known.crossIds().isEmpty() ? again : known);
    return Optional.of(byId.get(id.get()));
  }

  /** All players that were read. */
  List<ForeignPlayer> all() {
    return List.copyOf(byId.values());
  }

  /** A player with two positions, written {@code RB/WR}, gets the one listed first. */
  private static Optional<Position> position(JsonNode written) {
    List<String> positions = new ArrayList<>();
    LooseJson.text(written, "position").ifPresent(positions::add);
    positions.addAll(FleaflickerJson.texts(written, "positionEligibility"));
    return positions.stream().flatMap(text -> Position.find(text).stream()).findFirst();
  }

  private static Optional<String> name(JsonNode written) {
    return LooseJson.name(written, "nameFull").or(() -> LooseJson.name(written, "nameShort"));
  }

  private static Optional<String> team(JsonNode written) {
    return LooseJson.text(written, "proTeamAbbreviation")
        .or(() -> LooseJson.text(written.path("proTeam"), "abbreviation"))
        .map(NflTeams::spelled)
        .filter(team -> !team.equals(NO_TEAM));
  }

  private static Map<CrossId, String> crossIds(JsonNode written) {
    return FleaflickerJson.list(written, "externalIds").stream()
        .flatMap(external -> LooseJson.text(external, "id").stream())
        .findFirst()
        .map(id -> Map.of(CrossId.SPORTRADAR, id))
        .orElse(Map.of());
  }
}
