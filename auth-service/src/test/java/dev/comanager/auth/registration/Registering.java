package dev.comanager.auth.registration;

import static io.restassured.RestAssured.given;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.keycloak.KeycloakAdmin;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Surface;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.keycloak.representations.idm.ClientRepresentation;

/** Registers clients, with a different name for each test. */
abstract class Registering {
  static final String CLAUDE = "https://claude.ai/api/mcp/auth_callback";
  static final String CHATGPT = "https://chatgpt.com/connector_platform_oauth_redirect";
  static final String FIVE = "league.read roster.read analysis.read alerts.write messages.write";

  @Inject KeycloakAdmin admin;
  @Inject RegisteredClients clients;
  @Inject RegisteredClientStore store;

  final String name = "Test " + UUID.randomUUID();

  ClientMetadata claudeMetadata() {
    return new ClientMetadata(name, List.of(CLAUDE), Surface.CLAUDE);
  }

  Response register(String redirectUri) {
    return register(Map.of("client_name", name, "redirect_uris", List.of(redirectUri)));
  }

  static Response register(Map<String, ?> metadata) {
    return given()
        .contentType("application/json")
        .body(Json.WIRE.valueToTree(metadata).toString())
        .post("/register");
  }

  RegisteredClient find(String id) {
    return Lines.await(() -> clients.find(id)).orElseThrow();
  }

  List<ClientRepresentation> inKeycloak(String id) {
    return Lines.await(() -> admin.call(realm -> realm.clients().findByClientId(id)));
  }

  static void change(String id, String what) {
    Database.change("UPDATE registered_client SET " + what + " WHERE id = '" + id + "'");
  }
}
