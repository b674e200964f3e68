package dev.comanager.decision.platform.fleaflicker;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.PlatformConfig;
import dev.comanager.decision.platform.http.PlatformHttp;
import dev.comanager.decision.platform.http.PlatformHttpClients;
import dev.comanager.decision.platform.http.PlatformRequest;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Requests to Fleaflicker's public API. */
@ApplicationScoped
class FleaflickerClient {
  private final PlatformHttp http;
  private final String url;

  FleaflickerClient(PlatformHttpClients clients, PlatformConfig platforms) {
    this.http = clients.of(PlatformCode.FLEAFLICKER, platforms.fleaflicker());
    this.url = PlatformRequest.base(platforms.fleaflicker().url());
  }

  /** The league's rules: slots and scoring. They are independent of the season. */
  Uni<JsonNode> rules(String leagueId) {
    return league("FetchLeagueRules", leagueId, "", "league's rules");
  }

  Uni<JsonNode> standings(String leagueId) {
    return league("FetchLeagueStandings", leagueId, "", "league");
  }

  /** The teams' players, including an id that other platforms use too. */
  Uni<JsonNode> rosters(String leagueId) {
    return league(
        "FetchLeagueRosters", leagueId, "&external_id_type=SPORTRADAR", "league's rosters");
  }

  /** The games of the league's current week. */
  Uni<JsonNode> scoreboard(String leagueId) {
    return league("FetchLeagueScoreboard", leagueId, "", "league's scoreboard");
  }

  /** The games of that week. */
  Uni<JsonNode> scoreboard(String leagueId, int season, int week) {
    return league(
        "FetchLeagueScoreboard",
        leagueId,
        "&season=" + season + "&scoring_period=" + week,
        "league's scoreboard");
  }

  /** Both lineups of a game. */
  Uni<JsonNode> boxscore(String leagueId, String gameId, int week) {
    return league(
        "FetchLeagueBoxscore",
        leagueId,
        "&fantasy_game_id=" + encoded(gameId) + "&scoring_period=" + week,
        "league's lineups");
  }

  /** The lineup of one team. */
  Uni<JsonNode> roster(String leagueId, String teamId) {
    return league("FetchRoster", leagueId, "&team_id=" + encoded(teamId), "team's lineup");
  }

  /** The picks of one team in the coming drafts, and those that it gave away. */
  Uni<JsonNode> picks(String leagueId, String teamId) {
    return league("FetchTeamPicks", leagueId, "&team_id=" + encoded(teamId), "team's picks");
  }

  /** The newest thirty transactions. */
  Uni<JsonNode> transactions(String leagueId) {
    return league("FetchLeagueTransactions", leagueId, "", "league's moves");
  }

  /** The leagues of that person this season, by e-mail address or profile number. */
  Uni<JsonNode> leaguesOf(String person) {
    String by = person.contains("@") ? "email=" : "user_id=";
    return get("FetchUserLeagues?sport=NFL&" + by + encoded(person), "user's leagues");
  }

  private Uni<JsonNode> league(String method, String leagueId, String more, String what) {
    return get(method + "?sport=NFL&league_id=" + encoded(leagueId) + more, what);
  }

  private Uni<JsonNode> get(String path, String what) {
    return http.document(PlatformRequest.of(URI.create(url + "/" + path), what));
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }
}
