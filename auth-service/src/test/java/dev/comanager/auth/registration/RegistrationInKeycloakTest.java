package dev.comanager.auth.registration;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Lines;
import dev.comanager.auth.WithBackends;
import dev.comanager.auth.keycloak.KeycloakConfig;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.keycloak.representations.idm.ClientRepresentation;

@QuarkusTest
@WithBackends
class RegistrationInKeycloakTest extends Registering {
  private static final String CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

  @Inject KeycloakConfig keycloak;
  @Inject ClientsInKeycloak inKeycloak;

  @Test
  void keycloakHasAPublicClientWithPkceAndOnlyItsScopes() {
    String id = register(CHATGPT).path("client_id");

    ClientRepresentation client = inKeycloak(id).getFirst();

    assertThat(client.isPublicClient()).isTrue();
    assertThat(client.isStandardFlowEnabled()).isTrue();
    assertThat(client.isImplicitFlowEnabled()).isFalse();
    assertThat(client.isDirectAccessGrantsEnabled()).isFalse();
    assertThat(client.isServiceAccountsEnabled()).isFalse();
    assertThat(client.isFullScopeAllowed()).isFalse();
    assertThat(client.getRedirectUris()).containsExactly(CHATGPT);
    assertThat(client.getAttributes()).containsEntry("pkce.code.challenge.method", "S256");
    assertThat(client.getDefaultClientScopes())
        .containsExactlyInAnyOrder("line", "surface-chatgpt");
    assertThat(client.getOptionalClientScopes())
        .containsExactlyInAnyOrder((FIVE + " calls.write").split(" "));
  }

  @ParameterizedTest
  @CsvSource({
    "http://localhost:3000/cb, http://localhost:54321/cb",
    "http://localhost/cb, http://localhost:54321/cb",
    "http://localhost:3000/cb, http://localhost/cb",
    "http://localhost:3000, http://localhost:54321",
    "http://127.0.0.1:3000/cb, http://127.0.0.1:54321/cb",
    "http://127.0.0.1:33418/, http://127.0.0.1:54321/",
    "http://[::1]:3000/cb, http://[::1]:54321/cb",
    "http://[::1]/cb, http://[::1]/cb",
    "https://localhost:8443/cb, https://localhost:8443/cb",
    "https://claude.ai/api/mcp/auth_callback, https://claude.ai/api/mcp/auth_callback",
    "http://localhost:3000/cb?x=1, http://localhost:54321/cb?x=1",
    "https://vscode.dev/redirect, https://vscode.dev/redirect",
    "cursor://anysphere.cursor-mcp/oauth/callback, cursor://anysphere.cursor-mcp/oauth/callback",
  })
  void keycloakAcceptsTheSameRedirectAddresses(String registered, String requested) {
    String id = register(registered).path("client_id");

    assertThat(find(id).mayReturnTo(requested)).isTrue();
    assertThat(authorizeInKeycloak(id, requested)).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource({
    "http://localhost:3000/cb, http://localhost:3000/other",
    "http://localhost:3000/cb, http://localhost.evil.example/cb",
    "http://localhost:3000/cb, http://evil.example/cb",
    "http://127.0.0.1:3000/cb, http://127.0.0.1:3000@evil.example/cb",
    "https://claude.ai/api/mcp/auth_callback, https://claude.ai/api/mcp/auth_callback/../x",
    "https://claude.ai/api/mcp/auth_callback, https://claude.ai/api/mcp/auth_callback2",
    "https://claude.ai/api/mcp/auth_callback, https://claude.ai:8443/api/mcp/auth_callback",
    "cursor://anysphere.cursor-mcp/oauth/callback, cursor://anysphere.cursor-mcp/oauth/other",
  })
  void keycloakRefusesOtherRedirectAddresses(String registered, String requested) {
    String id = register(registered).path("client_id");

    assertThat(find(id).mayReturnTo(requested)).isFalse();
    assertThat(authorizeInKeycloak(id, requested)).isEqualTo(400);
  }

  @Test
  void keycloakRefusesASignInWithoutPkce() {
    String id = register(CLAUDE).path("client_id");

    Response response =
        given()
            .baseUri(keycloak.url().toString())
            .redirects()
            .follow(false)
            .queryParams("client_id", id, "redirect_uri", CLAUDE, "response_type", "code")
            .get("/realms/comanager/protocol/openid-connect/auth");

    assertThat(response.header("Location")).startsWith(CLAUDE).contains("error=invalid_request");
  }

  @Test
  void theNextRegistrationCompletesAnInterruptedOne() {
    ClientMetadata metadata = claudeMetadata();
    Lines.await(() -> store.add(metadata.clientId(), metadata, 20_000));
    assertThat(Lines.await(() -> clients.find(metadata.clientId()))).isEmpty();

    assertThat(register(CLAUDE).<String>path("client_id")).isEqualTo(metadata.clientId());

    assertThat(find(metadata.clientId())).isNotNull();
    assertThat(inKeycloak(metadata.clientId())).hasSize(1);
  }

  @Test
  void adoptsAClientThatOnlyKeycloakHas() {
    ClientMetadata metadata = claudeMetadata();
    Lines.await(() -> inKeycloak.ensure(metadata.clientId(), metadata));

    assertThat(register(CLAUDE).<String>path("client_id")).isEqualTo(metadata.clientId());

    assertThat(inKeycloak(metadata.clientId())).hasSize(1);
  }

  @Test
  void registeringRestoresAClientThatKeycloakLost() {
    String id = register(CLAUDE).path("client_id");
    Lines.await(() -> inKeycloak.remove(id));

    assertThat(register(CLAUDE).<String>path("client_id")).isEqualTo(id);

    assertThat(inKeycloak(id)).hasSize(1);
  }

  private int authorizeInKeycloak(String id, String redirectUri) {
    return given()
        .baseUri(keycloak.url().toString())
        .redirects()
        .follow(false)
        .queryParams(
            Map.of(
                "client_id",
                id,
                "redirect_uri",
                RegisteredClient.redirectUriInKeycloak(redirectUri),
                "response_type",
                "code",
                "state",
                "s",
                "code_challenge",
                CHALLENGE,
                "code_challenge_method",
                "S256"))
        .get("/realms/comanager/protocol/openid-connect/auth")
        .statusCode();
  }
}
