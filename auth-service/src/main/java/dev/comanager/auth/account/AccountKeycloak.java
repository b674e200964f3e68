package dev.comanager.auth.account;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.auth.account.section.AccountConfig;
import dev.comanager.auth.keycloak.ClientSecret;
import dev.comanager.auth.keycloak.KeycloakClient;
import dev.comanager.auth.keycloak.KeycloakClient.Answer;
import dev.comanager.auth.keycloak.KeycloakConfig;
import dev.comanager.auth.keycloak.PublicAddresses;
import dev.comanager.auth.keycloak.TokenClaims;
import dev.comanager.contracts.LineId;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;

/**
 * Exchanges an authorization code at Keycloak, as the client {@value AccountSignIn#CLIENT}, for the
 * line that signed in. The Keycloak session created for it isn't needed and is ended right away.
 */
@Singleton
class AccountKeycloak {
  private static final KeycloakClient.Limits LIMITS =
      new KeycloakClient.Limits(5, 256, Duration.ofSeconds(5));
  private static final int OK = 200;
  private static final int REFUSED = 400;

  private final KeycloakClient client;
  private final Optional<String> secret;

  AccountKeycloak(
      Vertx vertx, KeycloakConfig keycloak, PublicAddresses addresses, AccountConfig account) {
    this.client = new KeycloakClient(vertx, keycloak, addresses, LIMITS);
    this.secret = account.clientSecret();
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
              return Optional.of(answer.json());
            })
        .call(tokens -> tokens.map(this::endSession).orElseGet(() -> Uni.createFrom().voidItem()))
        .map(tokens -> tokens.map(AccountKeycloak::line));
  }

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

  private Uni<Answer> post(String endpoint, Map<String, String> form) {
    return Uni.createFrom()
        .deferred(
            () ->
                client.post(
                    KeycloakClient.ENDPOINTS + endpoint,
                    Map.of("Authorization", basicAuthentication()),
                    form));
  }

  private String basicAuthentication() {
    String pair =
        AccountSignIn.CLIENT
            + ":"
            + ClientSecret.inBasic(
                secret.orElseThrow(
                    () -> new IllegalStateException("comanager.account.client-secret is not set")));
    return "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(UTF_8));
  }

  private static LineId line(JsonNode tokens) {
    return new LineId(TokenClaims.of(tokens.path("access_token").asText()).path("line").asText());
  }
}
