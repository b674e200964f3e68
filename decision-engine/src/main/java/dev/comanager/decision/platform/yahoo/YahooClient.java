package dev.comanager.decision.platform.yahoo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.PlatformConfig;
import dev.comanager.decision.platform.http.PlatformHttp;
import dev.comanager.decision.platform.http.PlatformHttpClients;
import dev.comanager.decision.platform.http.PlatformRequest;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;

/** Requests to Yahoo's API, each with an access token. */
@ApplicationScoped
class YahooClient {
  private static final String OWN = "users;use_login=1/games;game_keys=nfl/";

  private final PlatformHttp http;
  private final String url;

  YahooClient(PlatformHttpClients clients, PlatformConfig platforms) {
    this.http = clients.of(PlatformCode.YAHOO, platforms.yahoo());
    this.url = PlatformRequest.base(platforms.yahoo().url());
  }

  /** Slots and scoring. */
  Uni<JsonNode> settings(String leagueKey, String token) {
    return league(leagueKey, "settings", "league", token);
  }

  /** The teams with their records. */
  Uni<JsonNode> standings(String leagueKey, String token) {
    return league(leagueKey, "standings", "league's teams", token);
  }

  /** All teams' rosters of the current week, in one response. */
  Uni<JsonNode> rosters(String leagueKey, String token) {
    return league(leagueKey, "teams/roster", "league's rosters", token);
  }

  /** The games of the current week. */
  Uni<JsonNode> scoreboard(String leagueKey, String token) {
    return league(leagueKey, "scoreboard", "league's scoreboard", token);
  }

  /** The games of that week. */
  Uni<JsonNode> scoreboard(String leagueKey, int week, String token) {
    return league(leagueKey, "scoreboard;week=" + week, "league's scoreboard", token);
  }

  /** The newest fifty moves. */
  Uni<JsonNode> transactions(String leagueKey, String token) {
    return league(leagueKey, "transactions;types=add,drop,trade;count=50", "league's moves", token);
  }

  /** This season's football leagues of the person whose token it is. */
  Uni<JsonNode> ownLeagues(String token) {
    return document(OWN + "leagues", "leagues of yours", token);
  }

  /** This season's football teams of the person whose token it is. */
  Uni<JsonNode> ownTeams(String token) {
    return document(OWN + "teams", "teams of yours", token);
  }

  private Uni<JsonNode> league(String leagueKey, String part, String what, String token) {
    return document("league/%s/%s".formatted(leagueKey, part), what, token);
  }

  private Uni<JsonNode> document(String path, String what, String token) {
    return http.document(
        PlatformRequest.of(URI.create("%s/%s?format=json".formatted(url, path)), what)
            .withHeader("Authorization", "Bearer " + token));
  }
}
