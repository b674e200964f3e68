package dev.comanager.decision.platform.yahoo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LeagueKey;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.LeagueChoice;
import dev.comanager.decision.platform.LooseJson;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads which football leagues a person plays in, and with which team, from two documents. */
final class YahooOwnLeaguesReader {
  private static final int MOST = 64;
  private static final Pattern LEAGUE = Pattern.compile("\\d{1,6}\\.l\\.\\d{1,12}");
  private static final Pattern TEAM =
      Pattern.compile("(\\d{1,6}\\.l\\.\\d{1,12})\\.t\\.(\\d{1,6})");

  private YahooOwnLeaguesReader() {}

  /** The leagues with the person's team in each; without a team where none is listed. */
  static List<LeagueChoice> read(JsonNode leagues, JsonNode teams) {
    Map<String, Team> own = new HashMap<>();
    for (ObjectNode team : parts(teams, "teams", "team")) {
      Matcher key = TEAM.matcher(LooseJson.text(team, "team_key").orElse(""));
      if (key.matches()) {
        own.putIfAbsent(
            key.group(1),
            new Team(key.group(2), LooseJson.name(team, "name").orElse("Team " + key.group(2))));
      }
    }
    List<LeagueChoice> choices = new ArrayList<>();
    for (ObjectNode league : parts(leagues, "leagues", "league")) {
      Optional<String> key =
          LooseJson.text(league, "league_key").filter(text -> LEAGUE.matcher(text).matches());
      int season = YahooJson.count(league, "season");
      if (key.isPresent() && season >= 2000 && choices.size() < MOST) {
        Team team = own.getOrDefault(key.get(), new Team("", ""));
        choices.add(
            new LeagueChoice(
                new LeagueKey(PlatformCode.YAHOO, key.get()),
                LooseJson.name(league, "name").orElse("League " + key.get()),
                team.id(),
                team.name(),
                season));
      }
    }
    return choices;
  }

  private record Team(String id, String name) {}

  private static List<ObjectNode> parts(JsonNode document, String collection, String name) {
    List<ObjectNode> parts = new ArrayList<>();
    JsonNode users = document.path("fantasy_content").path("users");
    for (ObjectNode user : YahooJson.items(users, "user")) {
      for (ObjectNode game : YahooJson.items(user.path("games"), "game")) {
        if (LooseJson.text(game, "code").orElse("nfl").equals("nfl")) {
          parts.addAll(YahooJson.items(game.path(collection), name));
        }
      }
    }
    return parts;
  }
}
