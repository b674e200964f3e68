package dev.comanager.decision.platform.espn;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.http.PlatformHttp;
import dev.comanager.decision.platform.http.PlatformHttpClients;
import dev.comanager.decision.platform.http.PlatformRequest;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** Builds requests to ESPN's API. */
@ApplicationScoped
class EspnClient {
  private static final String LEAGUE =
      "view=mSettings&view=mTeam&view=mMatchupScore&view=mLiveScoring";
  private static final String ROSTERS = "view=mRoster";
  private static final Duration TIMEOUT = Duration.ofSeconds(15);

  private final PlatformHttp http;
  private final String url;

  EspnClient(PlatformHttpClients clients, EspnConfig config) {
    this.http = clients.of(PlatformCode.ESPN, config);
    this.url = PlatformRequest.base(config.url());
  }

  /** Settings, teams and matchups of the season so far. */
  Uni<JsonNode> league(int season, String id, Optional<EspnCookies> cookies) {
    return document(season, id, LEAGUE, "league", cookies);
  }

  /** The rosters of the current scoring period. */
  Uni<JsonNode> rosters(int season, String id, Optional<EspnCookies> cookies) {
    return document(season, id, ROSTERS, "league's rosters", cookies);
  }

  /** Everyone's projections of that week, in ESPN's own public league. */
  Uni<JsonNode> projections(int season, int week) {
    URI address =
        URI.create(
            "%s/seasons/%d/segments/0/leaguedefaults/3?view=kona_player_info&scoringPeriodId=%d"
                .formatted(url, season, week));
    // Only the week's projection of each player; without a filter ESPN names fifty players.
    String filter =
        """
        {"players":{"filterSlotIds":{"value":[0,2,4,6,16,17]},\
        "filterStatsForExternalIds":{"value":[%d%d]},\
        "filterStatsForSourceIds":{"value":[1]},"filterStatsForSplitTypeIds":{"value":[1]},\
        "sortPercOwned":{"sortPriority":1,"sortAsc":false},"limit":1200}}"""
            .formatted(season, week);
    return http.document(
        PlatformRequest.of(address, "projections")
            .withHeader("X-Fantasy-Filter", filter)
            .within(TIMEOUT));
  }

  /** The newest fifty moves of the league. */
  Uni<JsonNode> activity(int season, String id, Optional<EspnCookies> cookies) {
    PlatformRequest plain =
        PlatformRequest.of(
                URI.create(
                    "%s/seasons/%d/segments/0/leagues/%s/communication/?view=kona_league_communication"
                        .formatted(url, season, id)),
                "league's moves")
            .withHeader("X-Fantasy-Filter", EspnMoves.filter());
    return http.document(
        cookies.map(known -> plain.withHeader("Cookie", known.header())).orElse(plain));
  }

  private Uni<JsonNode> document(
      int season, String id, String views, String what, Optional<EspnCookies> cookies) {
    PlatformRequest plain =
        PlatformRequest.of(
            URI.create("%s/seasons/%d/segments/0/leagues/%s?%s".formatted(url, season, id, views)),
            what);
    return http.document(
        cookies.map(known -> plain.withHeader("Cookie", known.header())).orElse(plain));
  }
}
