package dev.comanager.auth.signin;

import dev.comanager.auth.keycloak.KeycloakBody;
import dev.comanager.auth.keycloak.KeycloakConfig;
import dev.comanager.auth.keycloak.KeycloakHttpOptions;
import dev.comanager.auth.keycloak.PublicAddresses;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.vertx.UniHelper;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeoutException;

/**
 * Fetches pages from Keycloak. Only the listed parts of a browser's request are forwarded. Keycloak
 * would store the address and the kind of browser of each session, so it learns neither: the
 * address comes in a header that only the pages' extension reads.
 */
@Singleton
class KeycloakPages {
  private static final int MOST_AT_ONCE = 64;
  private static final int MOST_WAITING = 256;
  private static final int CONNECT_MILLIS = 1_000;
  private static final int KEEP_ALIVE_SECONDS = 30;
  // The extension's PhoneCodeAuthenticator reads it.
  private static final String BROWSER_ADDRESS = "X-Browser-Address";
  // A load balancer in front of Keycloak returns these when a node has just stopped, and Keycloak
  // itself while it starts. On a retry another node answers.
  private static final Set<Integer> UNAVAILABLE = Set.of(502, 503, 504);

  private final HttpClient client;
  private final URI keycloak;
  private final URI authUrl;
  private final Duration timeout;

  KeycloakPages(Vertx vertx, KeycloakConfig config, PublicAddresses addresses, PagesConfig pages) {
    keycloak = config.url();
    authUrl = URI.create(addresses.authUrl());
    timeout = pages.timeout();
    client =
        vertx.createHttpClient(
            KeycloakHttpOptions.options(config)
                .setConnectTimeout(CONNECT_MILLIS)
                .setKeepAliveTimeout(KEEP_ALIVE_SECONDS)
                .setMaxWaitQueueSize(MOST_WAITING),
            new PoolOptions().setHttp1MaxSize(MOST_AT_ONCE));
  }

  @PreDestroy
  void close() {
    client.close();
  }

  /**
   * A response from Keycloak.
   *
   * @param location the redirect target, if any
   * @param cookies {@code Set-Cookie} values
   */
  record Fetched(
      int status,
      String contentType,
      Optional<String> location,
      List<String> cookies,
      Buffer body) {
    boolean isHtml() {
      return contentType.startsWith("text/html");
    }

    boolean isRedirect() {
      return status / 100 == 3 && location.isPresent();
    }
  }

  /** Fetches a page for this visit, with the visit's form if it has one. */
  Uni<Fetched> fetch(Visit visit, String uri) {
    long end = System.nanoTime() + timeout.toNanos();
    return UniHelper.toUni(
            client
                .request(
                    new RequestOptions()
                        .setMethod(visit.post() ? HttpMethod.POST : HttpMethod.GET)
                        .setHost(keycloak.getHost())
                        .setPort(port(keycloak))
                        .setURI(uri)
                        .setTimeout(timeout.toMillis()))
                .compose(request -> inTime(request, end).compose(ignored -> send(request, visit))))
        .ifNoItem()
        .after(timeout)
        .fail();
  }

  /**
   * Doesn't send a request that waited too long for a connection: nobody waits for its response.
   */
  private static Future<Void> inTime(HttpClientRequest request, long end) {
    if (System.nanoTime() - end < 0) {
      return Future.succeededFuture();
    }
    request.reset();
    return Future.failedFuture(new TimeoutException());
  }

  private Future<Fetched> send(HttpClientRequest request, Visit visit) {
    request
        // Without it, Keycloak would answer in JSON.
        .putHeader(HttpHeaders.ACCEPT, "text/html,*/*;q=0.5")
        .putHeader(BROWSER_ADDRESS, visit.address())
        .putHeader("X-Forwarded-Proto", authUrl.getScheme())
        .putHeader("X-Forwarded-Host", authUrl.getAuthority())
        .putHeader("X-Forwarded-Port", Integer.toString(port(authUrl)));
    String cookies = CookiesRule.towardKeycloak(visit.cookies());
    if (!cookies.isEmpty()) {
      request.putHeader(HttpHeaders.COOKIE, cookies);
    }
    Future<HttpClientResponse> answered =
        visit.post()
            ? request
                .putHeader(HttpHeaders.CONTENT_TYPE, "application/x-www-form-urlencoded")
                .send(Buffer.buffer(visit.form(), "ISO-8859-1"))
            : request.send();
    return answered.compose(
        response ->
            UNAVAILABLE.contains(response.statusCode())
                ? Future.failedFuture("no Keycloak behind " + response.statusCode())
                : KeycloakBody.of(response).map(body -> read(response, body)));
  }

  private static Fetched read(HttpClientResponse response, Buffer body) {
    String type = response.getHeader(HttpHeaders.CONTENT_TYPE);
    return new Fetched(
        response.statusCode(),
        type == null ? "" : type,
        Optional.ofNullable(response.getHeader(HttpHeaders.LOCATION)),
        List.copyOf(response.headers().getAll(HttpHeaders.SET_COOKIE)),
        body);
  }

  private static int port(URI uri) {
    return uri.getPort() >= 0 ? uri.getPort() : "https".equals(uri.getScheme()) ? 443 : 80;
  }
}
