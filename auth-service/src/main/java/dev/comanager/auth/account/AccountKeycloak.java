package dev.comanager.auth.account;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.auth.account.section.AccountConfig;
import dev.comanager.auth.keycloak.ClientSecret;
import dev.comanager.auth.keycloak.KeycloakBody;
import dev.comanager.auth.keycloak.KeycloakConfig;
import dev.comanager.auth.keycloak.KeycloakHttpOptions;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.vertx.UniHelper;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Exchanges an authorization code at Keycloak, as the client {@value SigningIn#CLIENT}, for the
 * line that signed in. The Keycloak session created for it isn't needed and is ended right away.
 */
@Singleton
class AccountKeycloak {
  private static final String ENDPOINTS =
      "/realms/" + KeycloakConfig.REALM + "/protocol/openid-connect/";
  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final int CONNECT_MILLIS = 1_000;
  private static final int MOST_WAITING = 256;
  private static final int OK = 200;
  private static final int REFUSED = 400;

  private final HttpClient client;
  private final URI keycloak;
  private final Optional<String> secret;

  AccountKeycloak(Vertx vertx, KeycloakConfig keycloak, AccountConfig account) {
    this.keycloak = keycloak.url();
    this.secret = account.clientSecret();
    this.client =
        vertx.createHttpClient(
            KeycloakHttpOptions.options(keycloak)
                .setConnectTimeout(CONNECT_MILLIS)
                .setMaxWaitQueueSize(MOST_WAITING));
  }

  @PreDestroy
  void close() {
    client.close();
  }

  /**
   * The line that has signed in; empty if the code is invalid. Fails if Keycloak is unreachable.
   *
   * @param verifier of the browser that began the sign-in
   * @param redirectUri that the sign-in was begun with
   */
  Uni<Optional<LineId>> lineOf(String code, String verifier, String redirectUri) {
    return post(
            "token",
            Map.of(
                "grant_type", "authorization_code",
                "code", code,
                "code_verifier", verifier,
                "redirect_uri", redirectUri))
        .map(
            answer -> {
              if (answer.status() == REFUSED) {
                return Optional.<JsonNode>empty();
              }
              if (answer.status() != OK) {
                throw new IllegalStateException("Keycloak answered " + answer.status());
              }
              return Optional.of(json(answer.body()));
            })
        .call(tokens -> tokens.map(this::endSession).orElseGet(() -> Uni.createFrom().voidItem()))
        .map(tokens -> tokens.map(AccountKeycloak::line));
  }

  private record Reply(int status, Buffer body) {}

  private Uni<Void> endSession(JsonNode tokens) {
    return post("logout", Map.of("refresh_token", tokens.path("refresh_token").asText()))
        .invoke(
            answer -> {
              if (answer.status() >= REFUSED) {
                Log.warnf("session at Keycloak not ended status=%d", answer.status());
              }
            })
        .replaceWithVoid()
        .onFailure()
        .recoverWithUni(
            failure -> {
              Log.warnf("session at Keycloak not ended cause=%s", failure.getClass().getName());
              return Uni.createFrom().voidItem();
            });
  }

  private Uni<Reply> post(String endpoint, Map<String, String> form) {
    return UniHelper.toUni(
            client
                .request(
                    new RequestOptions()
                        .setMethod(HttpMethod.POST)
                        .setHost(keycloak.getHost())
                        .setPort(port())
                        .setURI(ENDPOINTS + endpoint)
                        .setTimeout(TIMEOUT.toMillis()))
                .compose(
                    request ->
                        request
                            .putHeader(HttpHeaders.AUTHORIZATION, proof())
                            .putHeader(
                                HttpHeaders.CONTENT_TYPE, "application/x-www-form-urlencoded")
                            .send(Buffer.buffer(written(form)))
                            .compose(
                                response ->
                                    KeycloakBody.of(response)
                                        .map(body -> new Reply(response.statusCode(), body)))))
        .ifNoItem()
        .after(TIMEOUT)
        .fail();
  }

  private String proof() {
    String pair =
        SigningIn.CLIENT
            + ":"
            + ClientSecret.inBasic(
                secret.orElseThrow(
                    () -> new IllegalStateException("comanager.account.client-secret is not set")));
    return "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(UTF_8));
  }

  private static String written(Map<String, String> form) {
    return form.entrySet().stream()
        .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), UTF_8))
        .collect(Collectors.joining("&"));
  }

  /** The token came straight from Keycloak, so its signature adds nothing (OpenID Core 3.1.3.7). */
  private static LineId line(JsonNode tokens) {
    String[] parts = tokens.path("access_token").asText().split("\\.", -1);
    if (parts.length != 3) {
      throw new IllegalStateException("Keycloak's answer holds no token");
    }
    JsonNode claims = json(Buffer.buffer(Base64.getUrlDecoder().decode(parts[1])));
    return new LineId(claims.path("line").asText());
  }

  private static JsonNode json(Buffer body) {
    try {
      return Json.WIRE.readTree(body.getBytes());
    } catch (IOException e) {
      throw new IllegalStateException("Keycloak's answer is unreadable", e);
    }
  }

  private int port() {
    if (keycloak.getPort() >= 0) {
      return keycloak.getPort();
    }
    return "https".equals(keycloak.getScheme()) ? 443 : 80;
  }
}
