package dev.comanager.auth.token;

import static io.restassured.RestAssured.given;

import dev.comanager.auth.keycloak.KeycloakConfig;
import dev.comanager.auth.registration.TestClients;
import dev.comanager.contracts.Surface;
import dev.comanager.testkit.signin.PublicClient;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.enterprise.inject.spi.CDI;
import java.util.HashMap;
import java.util.Map;

/** A registered public client whose forms tests may change before they are sent. */
record OAuthClient(PublicClient client) {
  static final String FOUR = "league.read roster.read analysis.read alerts.write";
  static final String FIVE = FOUR + " messages.write";

  static OAuthClient claude() {
    return register(Surface.CLAUDE, "https://claude.ai/api/mcp/auth_callback");
  }

  static OAuthClient chatGpt() {
    return register(Surface.CHATGPT, "https://chatgpt.com/connector_platform_oauth_redirect");
  }

  private static OAuthClient register(Surface surface, String redirectUri) {
    return new OAuthClient(TestClients.register("A client", surface, redirectUri));
  }

  String id() {
    return client.id();
  }

  String redirectUri() {
    return client.redirectUri();
  }

  String verifier() {
    return client.proof().verifier();
  }

  String challenge() {
    return client.proof().challenge();
  }

  /** A code for these scopes, which the owner of the test line grants. */
  String code(String scope) {
    return TestClients.demoOwner(TestClients.browser())
        .allowAll(client.authorize("scope", scope))
        .returned("code");
  }

  /** The token response of a new sign-in. */
  Response signIn(String scope) {
    return exchange(code(scope));
  }

  Response exchange(String code) {
    return token(codeForm(code));
  }

  Response refresh(String refreshToken) {
    return token(refreshForm(refreshToken));
  }

  /** A valid form, for tests to change. */
  Map<String, Object> codeForm(String code) {
    return new HashMap<>(client.codeForm(code));
  }

  Map<String, Object> refreshForm(String refreshToken) {
    return new HashMap<>(client.refreshForm(refreshToken));
  }

  static Response token(Map<String, Object> form) {
    return given().formParams(form).post("/token");
  }

  static Response revoke(String token) {
    return given().formParam("token", token).post("/revoke");
  }

  /** A text claim of the token. */
  static String claim(String token, String name) {
    return PublicClient.claims(token).path(name).asText();
  }

  static RequestSpecification keycloak() {
    return given().baseUri(config().url().toString()).port(config().url().getPort());
  }

  static KeycloakConfig config() {
    return CDI.current().select(KeycloakConfig.class).get();
  }

  static String adminToken() {
    return keycloak()
        .formParam("client_id", KeycloakConfig.CLIENT)
        .formParam("client_secret", config().clientSecret().orElseThrow())
        .formParam("grant_type", "client_credentials")
        .post("/realms/comanager/protocol/openid-connect/token")
        .then()
        .statusCode(200)
        .extract()
        .path("access_token");
  }
}
