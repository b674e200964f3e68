package dev.comanager.decision.platform.fleaflicker;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Recorded Fleaflicker answers, combined into leagues that are played now: of one league two games
 * of a week were recorded, with its rules; of another its rosters and standings.
 */
final class FleaflickerRecorded {
  static final String DEFENDERS = "206154";
  static final String SUPERFLEX = "312861";

  private static final List<String> GAMES = List.of("3f1f51", "481fcd");

  private final Path folder;

  FleaflickerRecorded(Path data) {
    this.folder = data.resolve("platforms/fleaflicker");
  }

  boolean atHand() {
    return Files.isDirectory(folder);
  }

  /** Serves the league of two recorded games in that week. */
  void serveDefenders(FleaflickerFixture fleaflicker, int season, int week) {
    ObjectNode scoreboard = Json.WIRE.createObjectNode();
    ArrayNode games = scoreboard.putArray("games");
    ArrayNode rosters = Json.WIRE.createArrayNode();
    for (String game : GAMES) {
      ObjectNode boxscore = read("FetchLeagueBoxscore-" + game);
      ObjectNode period = (ObjectNode) boxscore.get("scoringPeriod");
      period.put("ordinal", week).put("season", season);
      ObjectNode played = (ObjectNode) boxscore.get("game");
      // As before kickoff: no scores yet.
      played.remove(List.of("awayScore", "homeScore", "isFinalScore"));
      games.add(played);
      scoreboard.withObject("/schedulePeriod").set("low", period);
      for (String side : List.of("away", "home")) {
        rosters.add(roster(boxscore, side));
      }
      fleaflicker.serve(DEFENDERS, "FetchLeagueBoxscore-" + played.get("id").asText(), boxscore);
    }
    ObjectNode standings = read("FetchLeagueStandings-040c26");
    standings.put("season", season);
    fleaflicker.serve(DEFENDERS, "FetchLeagueRules", read("FetchLeagueRules-32423e"));
    fleaflicker.serve(DEFENDERS, "FetchLeagueStandings", standings);
    fleaflicker.serve(
        DEFENDERS, "FetchLeagueRosters", Json.WIRE.createObjectNode().set("rosters", rosters));
    fleaflicker.serve(DEFENDERS, "FetchLeagueScoreboard", scoreboard);
  }

  private static ObjectNode roster(JsonNode boxscore, String side) {
    ObjectNode roster = Json.WIRE.createObjectNode();
    roster.set("team", boxscore.get("game").get(side));
    ArrayNode players = roster.putArray("players");
    for (JsonNode group : boxscore.get("lineups")) {
      for (JsonNode slot : group.get("slots")) {
        if (slot.has(side)) {
          players.add(slot.get(side));
        }
      }
    }
    return roster;
  }

  /**
   * Serves the superflex league before its season; the points of its rules come from the other
   * league.
   */
  void serveSuperflex(FleaflickerFixture fleaflicker) {
    ObjectNode standings = read("FetchLeagueStandings-85c3ca");
    ObjectNode rules = read("FetchLeagueRules-32423e");
    rules.remove("rosterPositions");
    fleaflicker.serve(SUPERFLEX, "FetchLeagueRules", rules);
    fleaflicker.serve(SUPERFLEX, "FetchLeagueStandings", standings);
    fleaflicker.serve(SUPERFLEX, "FetchLeagueRosters", read("FetchLeagueRosters-e56db7"));
    fleaflicker.serve(SUPERFLEX, "FetchLeagueScoreboard", Json.WIRE.createObjectNode());
  }

  JsonNode userLeagues() {
    return read("FetchUserLeagues-38253e");
  }

  JsonNode scoreboard() {
    return read("FetchLeagueScoreboard-750fd2");
  }

  /** The scoreboard as shown after the season. */
  JsonNode last() {
    return read("FetchLeagueScoreboard-650261");
  }

  private ObjectNode read(String name) {
    try {
      return (ObjectNode) Json.WIRE.readTree(folder.resolve("api_" + name + ".json").toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
