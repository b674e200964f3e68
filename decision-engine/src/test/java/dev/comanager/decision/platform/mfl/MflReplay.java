package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.decision.league.League;
import dev.comanager.decision.league.Position;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/** A recorded MyFantasyLeague league, moved to the served season. */
public final class MflReplay {
  static final String LEAGUE = "54040";
  private static final Map<Position, Integer> STARTED =
      new EnumMap<>(Map.of(Position.QB, 1, Position.RB, 3, Position.WR, 3, Position.TE, 2));

  private final Path recorded;

  MflReplay(Path recorded) {
    this.recorded = recorded;
  }

  /** In week 11, its players not joined yet. */
  public static League league(Path data) {
    try (MflFixture mfl = new MflFixture()) {
      new MflReplay(data.resolve("platforms/mfl")).serve(mfl);
      return mfl.platform.fetch(LEAGUE).await().indefinitely();
    }
  }

  void serve(MflFixture mfl) {
    mfl.players(read("2020_players").toString());
    mfl.answer("league", LEAGUE, read("2020_league_b").toString());
    mfl.answer("rules", LEAGUE, read("2020_rules_a").toString());
    mfl.answer("rosters", LEAGUE, read("2020_rosters_b").toString());
    mfl.answer("liveScoring", LEAGUE, week11().toString());
  }

  /** The schedule's week 11 in the form of live scoring, each team with a legal lineup. */
  private ObjectNode week11() {
    Map<String, ArrayNode> lineups = new HashMap<>();
    MflPlayers players = MflPlayers.read(read("2020_players"));
    for (JsonNode franchise : read("2020_rosters_b").at("/rosters/franchise")) {
      ArrayNode lineup = Json.WIRE.createArrayNode();
      Map<Position, Integer> left = new EnumMap<>(STARTED);
      for (JsonNode player : MflJson.rows(franchise, "player")) {
        Position position = players.of(player.get("id").asText()).position();
        if (position != null && left.merge(position, -1, Integer::sum) >= 0) {
          lineup.addObject().put("id", player.get("id").asText()).put("status", "starter");
        }
      }
      lineups.put(franchise.get("id").asText(), lineup);
    }
    ObjectNode live = Json.WIRE.createObjectNode();
    ArrayNode matchups = live.putObject("liveScoring").put("week", "11").putArray("matchup");
    for (JsonNode matchup : read("2020_schedule").at("/schedule/weeklySchedule/10/matchup")) {
      ArrayNode sides = matchups.addObject().putArray("franchise");
      for (JsonNode side : matchup.get("franchise")) {
        sides
            .addObject()
            .put("id", side.get("id").asText())
            .put("isHome", side.get("isHome").asText())
            .put("score", "0")
            .putObject("players")
            .set("player", lineups.get(side.get("id").asText()));
      }
    }
    return live;
  }

  private JsonNode read(String name) {
    try {
      return Json.WIRE.readTree(recorded.resolve(name + ".json").toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
