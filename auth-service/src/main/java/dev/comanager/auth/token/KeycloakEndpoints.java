package dev.comanager.auth.token;

import dev.comanager.auth.keycloak.KeycloakClient;
import dev.comanager.auth.keycloak.KeycloakClient.Answer;
import dev.comanager.auth.keycloak.KeycloakConfig;
import dev.comanager.auth.keycloak.PublicAddresses;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.util.Map;

/** Keycloak's endpoints for tokens, keys and sessions. */
@Singleton
class KeycloakEndpoints {
  private static final String SESSIONS = "/admin/realms/" + KeycloakConfig.REALM + "/sessions/";
  private static final int MOST_WAITING = 1024;

  private final KeycloakClient client;

  KeycloakEndpoints(
      Vertx vertx, KeycloakConfig keycloak, PublicAddresses addresses, TokenConfig config) {
    this.client =
        new KeycloakClient(
            vertx,
            keycloak,
            addresses,
            new KeycloakClient.Limits(
                config.keycloakConnections(), MOST_WAITING, config.keycloakTimeout()));
  }

  /** Posts a form to {@code …/token}; fails if there is no response in time. */
  Uni<Answer> token(Map<String, String> form) {
    return client.post(KeycloakClient.ENDPOINTS + "token", Map.of(), form);
  }

  /** The public keys of the realm; fails if there is no response in time. */
  Uni<Answer> keys() {
    return client.get(KeycloakClient.ENDPOINTS + "certs", Map.of());
  }

  /** Ends a session through the admin API; fails if there is no response in time. */
  Uni<Answer> deleteSession(String session, String adminToken) {
    return client.delete(
        SESSIONS + KeycloakClient.encoded(session),
        Map.of("Authorization", "Bearer " + adminToken));
  }

  @PreDestroy
  void close() {
    client.close();
  }
}
