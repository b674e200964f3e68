package dev.comanager.auth.signin;

import dev.comanager.auth.keycloak.KeycloakClient;
import dev.comanager.auth.keycloak.KeycloakClient.Answer;
import dev.comanager.auth.keycloak.KeycloakConfig;
import dev.comanager.auth.keycloak.PublicAddresses;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Fetches pages from Keycloak. Only the listed parts of a browser's request are forwarded. Keycloak
 * would store the address and the kind of browser of each session, so it learns neither: the
 * address comes in a header that only the pages' extension reads.
 */
@Singleton
class KeycloakPages {
  private static final int MOST_AT_ONCE = 64;
  private static final int MOST_WAITING = 256;
  // The extension's PhoneCodeAuthenticator reads it.
  private static final String BROWSER_ADDRESS = "X-Browser-Address";
  // A load balancer in front of Keycloak returns these when a node has just stopped, and Keycloak
  // itself while it starts. On a retry another node answers.
  private static final Set<Integer> UNAVAILABLE = Set.of(502, 503, 504);

  private final KeycloakClient client;
  private final String outsidePort;

  KeycloakPages(Vertx vertx, KeycloakConfig config, PublicAddresses addresses, PagesConfig pages) {
    client =
        new KeycloakClient(
            vertx,
            config,
            addresses,
            new KeycloakClient.Limits(MOST_AT_ONCE, MOST_WAITING, pages.timeout()));
    outsidePort = Integer.toString(KeycloakClient.port(URI.create(addresses.authUrl())));
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
    return Uni.createFrom().deferred(() -> send(visit, uri)).map(KeycloakPages::read);
  }

  private Uni<Answer> send(Visit visit, String uri) {
    Map<String, String> headers = new HashMap<>();
    // Otherwise Keycloak would answer in JSON.
    headers.put("Accept", "text/html,*/*;q=0.5");
    headers.put(BROWSER_ADDRESS, visit.address());
    headers.put("X-Forwarded-Port", outsidePort);
    String cookies = CookiesRule.towardKeycloak(visit.cookies());
    if (!cookies.isEmpty()) {
      headers.put("Cookie", cookies);
    }
    return visit.post()
        ? client.post(uri, headers, Buffer.buffer(visit.form(), "ISO-8859-1"))
        : client.get(uri, headers);
  }

  private static Fetched read(Answer answer) {
    if (UNAVAILABLE.contains(answer.status())) {
      throw new IllegalStateException("no Keycloak behind " + answer.status());
    }
    String type = answer.headers().get("Content-Type");
    return new Fetched(
        answer.status(),
        type == null ? "" : type,
        Optional.ofNullable(answer.headers().get("Location")),
        List.copyOf(answer.headers().getAll("Set-Cookie")),
        answer.body());
  }
}
