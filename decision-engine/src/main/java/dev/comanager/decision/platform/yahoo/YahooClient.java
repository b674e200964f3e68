package dev.comanager.decision.platform.yahoo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.PlatformConfig;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.decision.platform.PlatformException.Reason;
import dev.comanager.decision.platform.http.PlatformHttp;
import dev.comanager.decision.platform.http.PlatformHttpClients;
import dev.comanager.decision.platform.http.PlatformRequest;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;

/** Requests to Yahoo's API with the installation's sign-in. */
@ApplicationScoped
class YahooClient {
  private final PlatformHttp http;
  private final YahooSignIn signIn;
  private final String url;

  YahooClient(PlatformHttpClients clients, PlatformConfig platforms, YahooSignIn signIn) {
    this.http = clients.of(PlatformCode.YAHOO, platforms.yahoo());
    this.signIn = signIn;
    String address = platforms.yahoo().url().toString();
    this.url = address.endsWith("/") ? address.substring(0, address.length() - 1) : address;
  }

  /** Slots and scoring. */
  Uni<JsonNode> settings(String leagueKey) {
    return league(leagueKey, "settings", "league");
  }

  /** The teams with their records. */
  Uni<JsonNode> standings(String leagueKey) {
    return league(leagueKey, "standings", "league's teams");
  }

  /** All teams' rosters of the current week, in one response. */
  Uni<JsonNode> rosters(String leagueKey) {
    return league(leagueKey, "teams/roster", "league's rosters");
  }

  /** The games of the current week. */
  Uni<JsonNode> scoreboard(String leagueKey) {
    return league(leagueKey, "scoreboard", "league's scoreboard");
  }

  private Uni<JsonNode> league(String leagueKey, String part, String what) {
    PlatformRequest request =
        PlatformRequest.of(
            URI.create("%s/league/%s/%s?format=json".formatted(url, leagueKey, part)), what);
    // A token may be revoked before it expires; one new token is requested then.
    return signIn
        .token()
        .chain(
            token ->
                requested(request, token)
                    .onFailure(YahooClient::refused)
                    .recoverWithUni(
                        () -> signIn.tokenAfter(token).chain(next -> requested(request, next))));
  }

  private Uni<JsonNode> requested(PlatformRequest request, String token) {
    return http.document(request.withHeader("Authorization", "Bearer " + token));
  }

  private static boolean refused(Throwable failure) {
    return failure instanceof PlatformException platform && platform.reason() == Reason.NOT_ALLOWED;
  }
}
