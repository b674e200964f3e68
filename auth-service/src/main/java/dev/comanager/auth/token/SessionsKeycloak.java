package dev.comanager.auth.token;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.auth.keycloak.KeycloakConfig;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;

/** Ends sessions in Keycloak, through its admin API. */
@Singleton
class SessionsKeycloak {
  private final KeycloakEndpoints keycloak;
  private final Optional<String> secret;

  SessionsKeycloak(KeycloakEndpoints keycloak, KeycloakConfig config) {
    this.keycloak = keycloak;
    this.secret = config.clientSecret();
  }

  /** An admin token, valid for some minutes; fails if Keycloak doesn't issue one. */
  Uni<String> adminToken() {
    if (secret.isEmpty()) {
      return Uni.createFrom().failure(new IllegalStateException("no client secret is set"));
    }
    return keycloak
        .token(
            Map.of(
                "grant_type",
                "client_credentials",
                "client_id",
                KeycloakConfig.CLIENT,
                "client_secret",
                secret.get()))
        .map(answer -> accessToken(answer.json()));
  }

  /**
   * Ends the session; succeeds if Keycloak has none with that id, and fails without its
   * confirmation.
   */
  Uni<Void> end(String session, String adminToken) {
    return keycloak
        .deleteSession(session, adminToken)
        .map(
            answer -> {
              if (answer.status() != 204 && answer.status() != 404) {
                throw new IllegalStateException("ending a session answered " + answer.status());
              }
              return null;
            });
  }

  private static String accessToken(JsonNode answer) {
    JsonNode token = answer.path("access_token");
    if (token.isTextual()) {
      return token.textValue();
    }
    throw new IllegalStateException("Keycloak doesn't know auth-service");
  }
}
