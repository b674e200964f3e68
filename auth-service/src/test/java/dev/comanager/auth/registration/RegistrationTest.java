package dev.comanager.auth.registration;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.keycloak.KeycloakAdmin;
import dev.comanager.auth.keycloak.KeycloakConfig;
import dev.comanager.auth.otp.CodeSettings;
import dev.comanager.backends.KafkaTestResource;
import dev.comanager.backends.KeycloakTestResource;
import dev.comanager.backends.PostgresTestResource;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Surface;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.keycloak.representations.idm.ClientRepresentation;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@QuarkusTestResource(CodeSettings.class)
@QuarkusTestResource(KeycloakTestResource.class)
class RegistrationTest {
  private static final String CLAUDE = "https://claude.ai/api/mcp/auth_callback";
  private static final String CHATGPT = "https://chatgpt.com/connector_platform_oauth_redirect";
  private static final String FIVE =
      "league.read roster.read analysis.read alerts.write messages.write";
  private static final String CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

  @Inject KeycloakAdmin admin;
  @Inject KeycloakConfig keycloak;
  @Inject RegisteredClients clients;
  @Inject RegisteredClientStore store;
  @Inject ClientsInKeycloak inKeycloak;
  @Inject ClientsForgetting forgetting;

  private final String name = "Test " + UUID.randomUUID();

  @Test
  void aClientIsAnsweredWithAllThatItNeeds() {
    long now = System.currentTimeMillis() / 1000;

    Response response = register(Map.of("client_name", name, "redirect_uris", List.of(CLAUDE)));

    assertThat(response.statusCode()).isEqualTo(201);
    assertThat(response.contentType()).isEqualTo("application/json");
    assertThat(response.header("Cache-Control")).isEqualTo("no-store");
    Map<String, Object> body = response.jsonPath().getMap("");
    assertThat(body)
        .containsEntry("client_name", name)
        .containsEntry("redirect_uris", List.of(CLAUDE))
        .containsEntry("grant_types", List.of("authorization_code", "refresh_token"))
        .containsEntry("response_types", List.of("code"))
        .containsEntry("token_endpoint_auth_method", "none")
        .containsEntry("scope", FIVE)
        .doesNotContainKey("client_secret");
    assertThat((String) body.get("client_id")).matches("fcm_[0-9a-f]{32}");
    assertThat(((Number) body.get("client_id_issued_at")).longValue()).isBetween(now - 5, now + 5);
  }

  @Test
  void chatGptIsOfferedCallsToo() {
    assertThat(register(CHATGPT).jsonPath().getString("scope")).isEqualTo(FIVE + " calls.write");
  }

  @Test
  void theSameClientIsFoundByItsId() {
    RegisteredClient client = find(register(CHATGPT).path("client_id"));

    assertThat(client.name()).isEqualTo(name);
    assertThat(client.redirectUris()).containsExactly(CHATGPT);
    assertThat(client.mayReturnTo(CHATGPT)).isTrue();
    assertThat(client.mayReturnTo(CHATGPT + "/")).isFalse();
  }

  @Test
  void identicalMetadataIsTheSameClient() {
    Response first = register(CLAUDE);
    Response again =
        register(
            Map.of(
                "client_name",
                name,
                "redirect_uris",
                List.of(CLAUDE, CLAUDE),
                "token_endpoint_auth_method",
                "client_secret_post"));

    assertThat(again.statusCode()).isEqualTo(201);
    assertThat(again.body().asString()).isEqualTo(first.body().asString());
    assertThat(register(CHATGPT).<String>path("client_id"))
        .isNotEqualTo(first.<String>path("client_id"));
  }

  @Test
  void identicalMetadataIsOneClientAlsoInARace() throws Exception {
    List<Callable<String>> race =
        Collections.nCopies(
            6, () -> register(CLAUDE).then().statusCode(201).extract().path("client_id"));
    Set<String> ids = new HashSet<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(race.size())) {
      for (Future<String> id : threads.invokeAll(race)) {
        ids.add(id.get());
      }
    }

    assertThat(ids).hasSize(1);
    assertThat(inKeycloak(ids.iterator().next())).hasSize(1);
  }

  @Test
  void keycloakHasItAsAPublicClientWithPkceAndItsScopesAlone() {
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
    "https://claude.ai/cb, https://claude.ai/cb",
    "https://claude.ai/cb?x=1&y=2, https://claude.ai/cb?x=1&y=2",
    "http://localhost:3000/cb?x=1, http://localhost:54321/cb?x=1",
  })
  void whatMayBeReturnedToIsTakenByKeycloakToo(String registered, String asked) {
    String id = register(registered).path("client_id");

    assertThat(find(id).mayReturnTo(asked)).isTrue();
    assertThat(authorizeInKeycloak(id, asked)).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource({
    "http://localhost:3000/cb, http://localhost:3000/other",
    "http://localhost:3000/cb, http://localhost.evil.example/cb",
    "http://localhost:3000/cb, http://evil.example/cb",
    "http://127.0.0.1:3000/cb, http://127.0.0.1:3000@evil.example/cb",
    "https://claude.ai/cb, https://claude.ai/cb/../x",
    "https://claude.ai/cb, https://claude.ai/cb2",
    "https://claude.ai/cb, https://claude.ai:8443/cb",
  })
  void whatMayNotIsRefusedByKeycloakToo(String registered, String asked) {
    String id = register(registered).path("client_id");

    assertThat(find(id).mayReturnTo(asked)).isFalse();
    assertThat(authorizeInKeycloak(id, asked)).isEqualTo(400);
  }

  @Test
  void keycloakTakesNoSignInWithoutPkce() {
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

  @ParameterizedTest
  @CsvSource({
    "https://evil.example/cb, invalid_redirect_uri",
    "https://claude.ai@evil.example/cb, invalid_redirect_uri",
    "https://claude.ai/cb#x, invalid_redirect_uri",
    "http://claude.ai/cb, invalid_redirect_uri",
  })
  void aRefusalIsSaidAsRfc7591Says(String uri, String error) {
    Response response = register(uri);

    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.header("Cache-Control")).isEqualTo("no-store");
    assertThat(response.jsonPath().getString("error")).isEqualTo(error);
    assertThat(response.jsonPath().getString("error_description")).isNotBlank();
  }

  @Test
  void mixedHostsAreRefused() {
    Response response = register(Map.of("redirect_uris", List.of(CLAUDE, CHATGPT)));

    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.jsonPath().getString("error")).isEqualTo("invalid_redirect_uri");
  }

  @Test
  void whatIsTooLongOrNoJsonIsRefused() {
    assertThat(
            given().body("{\"x\":\"" + "x".repeat(20_000) + "\"}").post("/register").statusCode())
        .isEqualTo(413);
    Response noJson = given().body("redirect_uris=x").post("/register");
    assertThat(noJson.statusCode()).isEqualTo(400);
    assertThat(noJson.jsonPath().getString("error")).isEqualTo("invalid_client_metadata");
  }

  @Test
  void onlyPostRegisters() {
    Response response = given().get("/register");

    assertThat(response.statusCode()).isEqualTo(405);
    assertThat(response.header("Allow")).contains("POST");
    assertThat(response.jsonPath().getString("error")).isEqualTo("invalid_request");
  }

  @Test
  void theNameIsKeptClean() {
    Response response =
        register(
            Map.of(
                "client_name",
                "\u202Eedualc\u0000 <script>alert(1)</script>",
                "redirect_uris",
                List.of(CLAUDE)));

    assertThat(response.jsonPath().getString("client_name"))
        .isEqualTo("edualc <script>alert(1)</script>");
  }

  @Test
  void whatAStopInBetweenLeftIsCompletedByTheNextRegistration() {
    ClientMetadata metadata = claudeMetadata();
    Lines.await(() -> store.add(metadata.clientId(), metadata, 20_000));
    assertThat(Lines.await(() -> clients.find(metadata.clientId()))).isEmpty();

    assertThat(register(CLAUDE).<String>path("client_id")).isEqualTo(metadata.clientId());

    assertThat(find(metadata.clientId())).isNotNull();
    assertThat(inKeycloak(metadata.clientId())).hasSize(1);
  }

  @Test
  void aClientThatOnlyKeycloakHasIsTakenOver() {
    ClientMetadata metadata = claudeMetadata();
    Lines.await(() -> inKeycloak.ensure(metadata.clientId(), metadata));

    assertThat(register(CLAUDE).<String>path("client_id")).isEqualTo(metadata.clientId());

    assertThat(inKeycloak(metadata.clientId())).hasSize(1);
  }

  @Test
  void aClientThatKeycloakLostComesBackWhenItRegisters() {
    String id = register(CLAUDE).path("client_id");
    Lines.await(() -> inKeycloak.remove(id));

    assertThat(register(CLAUDE).<String>path("client_id")).isEqualTo(id);

    assertThat(inKeycloak(id)).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "registered_at = now() - interval '31 days'",
        "registered_at = now() - interval '101 days', used_at = now() - interval '101 days'",
        "registered_at = now() - interval '2 hours', projected_at = NULL",
        "registered_at = now() - interval '31 days', leaving_until = now() - interval '1 minute'",
      })
  void whatNobodyUsesIsForgottenHereAndInKeycloak(String age) {
    String id = register(CLAUDE).path("client_id");
    change(id, age);

    Lines.await(forgetting::forget);

    assertThat(Database.column("SELECT id FROM registered_client WHERE id = '" + id + "'"))
        .isEmpty();
    assertThat(inKeycloak(id)).isEmpty();
    assertThat(register(CLAUDE).<String>path("client_id")).isEqualTo(id);
    assertThat(find(id)).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "registered_at = now() - interval '29 days'",
        "registered_at = now() - interval '300 days', used_at = now() - interval '90 days'",
        "registered_at = now() - interval '10 days', used_at = now() - interval '200 days'",
        "registered_at = now() - interval '300 days', leaving_until = now() + interval '30 seconds'",
      })
  void whatMayStillBeUsedStays(String age) {
    String id = register(CLAUDE).path("client_id");
    change(id, age);

    Lines.await(forgetting::forget);

    assertThat(inKeycloak(id)).hasSize(1);
  }

  @Test
  void aClientThatIsJustBeingRemovedCanBeRegisteredInAMoment() {
    String id = register(CLAUDE).path("client_id");
    change(id, "leaving_until = now() + interval '30 seconds'");

    Response response = register(CLAUDE);

    assertThat(response.statusCode()).isEqualTo(503);
    assertThat(response.header("Retry-After")).isNotBlank();
    assertThat(response.jsonPath().getString("error")).isEqualTo("temporarily_unavailable");
    change(id, "leaving_until = now() - interval '1 second'");
    assertThat(register(CLAUDE).statusCode()).isEqualTo(201);
    assertThat(find(id)).isNotNull();
  }

  @Test
  void beyondTheMostThereMayBeOnlyKnownOnesRegister() {
    ClientMetadata metadata = claudeMetadata();
    String id = metadata.clientId();

    assertThat(Lines.await(() -> store.add(id, metadata, 0)))
        .isInstanceOf(RegisteredClientStore.Added.Full.class);
    Lines.await(() -> store.add(id, metadata, 20_000));
    assertThat(Lines.await(() -> store.add(id, metadata, 0)))
        .isInstanceOf(RegisteredClientStore.Added.Stands.class);
  }

  @Test
  void noTwoReplicasForgetTheSameClient() {
    String id = register(CLAUDE).path("client_id");
    change(id, "registered_at = now() - interval '31 days'");

    List<String> taken = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      taken.addAll(
          Lines.await(() -> store.takeStale(Duration.ofDays(30), Duration.ofDays(100), 100)));
    }

    assertThat(taken).containsOnlyOnce(id);
  }

  private ClientMetadata claudeMetadata() {
    return new ClientMetadata(name, List.of(CLAUDE), Surface.CLAUDE);
  }

  private Response register(String redirectUri) {
    return register(Map.of("client_name", name, "redirect_uris", List.of(redirectUri)));
  }

  private static Response register(Map<String, ?> metadata) {
    return given()
        .contentType("application/json")
        .body(Json.WIRE.valueToTree(metadata).toString())
        .post("/register");
  }

  private RegisteredClient find(String id) {
    return Lines.await(() -> clients.find(id)).orElseThrow();
  }

  private List<ClientRepresentation> inKeycloak(String id) {
    return Lines.await(() -> admin.ask(realm -> realm.clients().findByClientId(id)));
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

  private static void change(String id, String what) {
    Database.change("UPDATE registered_client SET " + what + " WHERE id = '" + id + "'");
  }
}
