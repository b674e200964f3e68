package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.PlatformConfig;
import dev.comanager.decision.platform.http.PlatformHttp;
import dev.comanager.decision.platform.http.PlatformHttpClients;
import dev.comanager.decision.platform.http.PlatformRequest;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Requests to MyFantasyLeague's export API. Every league is on a host of its own: the first request
 * is redirected there, later ones go there directly.
 */
@ApplicationScoped
class MflClient {
  private static final String DOMAIN = "myfantasyleague.com";
  private static final int MOST_HOSTS = 5000;

  private final PlatformHttp http;
  private final PlatformConfig.Mfl config;
  private final boolean official;
  private final Map<String, URI> hosts = new ConcurrentHashMap<>();

  MflClient(PlatformHttpClients clients, PlatformConfig platforms) {
    this.config = platforms.mfl();
    this.http = clients.of(PlatformCode.MFL, config);
    this.official = ours(config.url());
  }

  /**
   * A document about one league.
   *
   * @param what the requested thing, worded for people
   */
  Uni<JsonNode> ofLeague(int season, String type, String league, String more, String what) {
    String query = "TYPE=%s&L=%s%s&JSON=1".formatted(type, league, more);
    return document(hosts.getOrDefault(league, config.url()), season, query, what, false);
  }

  /** The list of all players, about two megabytes. */
  Uni<JsonNode> players(int season) {
    return document(config.url(), season, "TYPE=players&DETAILS=1&JSON=1", "players", true);
  }

  /** Remembers the league's host, as named by its own document. */
  void livesAt(String league, Optional<String> written) {
    if (official && hosts.size() < MOST_HOSTS) {
      written.flatMap(MflClient::host).ifPresent(host -> hosts.put(league, host));
    }
  }

  private Uni<JsonNode> document(URI host, int season, String query, String what, boolean inBulk) {
    URI address =
        URI.create("%s/%d/export?%s".formatted(PlatformRequest.base(host), season, query));
    PlatformRequest request =
        PlatformRequest.of(address, what)
            .withHeader("User-Agent", config.userAgent())
            .redirectedTo(official ? DOMAIN : config.url().getHost());
    return http.document(inBulk ? request.inBulk() : request)
        .invoke(
            answer -> {
              if (answer.has("error")) {
                throw MflFailure.refusal(answer, what, season);
              }
            });
  }

  private static Optional<URI> host(String written) {
    try {
      URI host = URI.create(written.strip());
      return "https".equals(host.getScheme()) && ours(host) && host.getUserInfo() == null
          ? Optional.of(URI.create("https://" + host.getHost()))
          : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static boolean ours(URI address) {
    String host = Optional.ofNullable(address.getHost()).orElse("").toLowerCase(Locale.ROOT);
    return host.equals(DOMAIN) || host.endsWith("." + DOMAIN);
  }
}
