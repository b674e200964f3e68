package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.contracts.PlatformText;
import dev.comanager.decision.league.CrossId;
import dev.comanager.decision.league.ForeignPlayer;
import dev.comanager.decision.league.NflTeams;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** MyFantasyLeague's list of players, by its own ids. */
final class MflPlayers {
  private static final String NO_TEAM = "FA";

  private final Map<String, ForeignPlayer> byId;

  private MflPlayers(Map<String, ForeignPlayer> byId) {
    this.byId = byId;
  }

  static MflPlayers read(JsonNode document) {
    if (!document.path("players").isObject()) {
      throw MflFailure.unreadable("players");
    }
    Map<String, ForeignPlayer> byId = new HashMap<>();
    for (JsonNode row : MflJson.rows(document.path("players"), "player")) {
      MflJson.id(row, "id").ifPresent(id -> byId.put(id, player(id, row)));
    }
    return new MflPlayers(byId);
  }

  /** Whether the list doesn't contain that player. */
  static boolean isStranger(ForeignPlayer player) {
    return player.position() == null && player.name().equals(nameless(player.id()));
  }

  /** The player of that id; a player who isn't on the list yet has the id only. */
  ForeignPlayer of(String id) {
    ForeignPlayer known = byId.get(id);
    return known == null
        ? new ForeignPlayer(PlatformCode.MFL, id, nameless(id), null, null)
        : known;
  }

  private static ForeignPlayer player(String id, JsonNode row) {
    String position = MflJson.text(row, "position").orElse("");
    Optional<String> team =
        MflJson.text(row, "team")
            .filter(written -> !written.equals(NO_TEAM))
            .map(NflTeams::spelled);
    Map<CrossId, String> ids = new EnumMap<>(CrossId.class);
    for (CrossId vocabulary : CrossId.values()) {
      MflJson.text(row, name(vocabulary)).ifPresent(known -> ids.put(vocabulary, known));
    }
    return new ForeignPlayer(
        PlatformCode.MFL,
        id,
        MflJson.text(row, "name").map(MflPlayers::name).orElse(nameless(id)),
        MflPositions.find(position).orElse(null),
        team.orElse(null),
        ids);
  }

  private static String nameless(String id) {
    return "Player " + id;
  }

  /**
   * Normal name order: {@code Mahomes, Patrick} becomes Patrick Mahomes, {@code Bills, Buffalo}
   * likewise.
   */
  private static String name(String written) {
    int comma = written.indexOf(',');
    String inOrder =
        comma < 0
            ? written
            : written.substring(comma + 1).strip() + " " + written.substring(0, comma).strip();
    String clean = PlatformText.clean(inOrder);
    return clean.isEmpty() ? "Unnamed player" : clean;
  }

  private static String name(CrossId vocabulary) {
    return switch (vocabulary) {
      case ESPN -> "espn_id";
      case YAHOO -> "yahoo_id";
      case SPORTRADAR -> "sportsdata_id";
      case ROTOWIRE -> "rotowire_id";
      case STATS -> "stats_id";
    };
  }
}
