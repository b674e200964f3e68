package dev.comanager.auth.token;

import static io.restassured.RestAssured.given;

import dev.comanager.auth.Database;
import dev.comanager.auth.Lines;
import dev.comanager.auth.keycloak.KeycloakConfig;
import dev.comanager.contracts.Json;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import jakarta.enterprise.inject.spi.CDI;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** A registered public client and its requests to {@code /token} and {@code /revoke}. */
record OAuthClient(String id, String redirectUri) {
  static final String VERIFIER =
      "verifier-of-the-test-that-is-long-enough-for-the-rules-0123456789";
  static final String CHALLENGE =
      Base64.getUrlEncoder().withoutPadding().encodeToString(Sha256.of(VERIFIER));
  static final String FOUR = "league.read roster.read analysis.read alerts.write";
  static final String FIVE = FOUR + " messages.write";

  static OAuthClient claude() {
    return register("claude", "https://claude.ai/api/mcp/auth_callback", FIVE);
  }

  static OAuthClient chatGpt() {
    return register(
        "chatgpt", "https://chatgpt.com/connector_platform_oauth_redirect", FIVE + " calls.write");
  }

  private static OAuthClient register(String surface, String redirectUri, String scopes) {
    String id = "fcm_" + UUID.randomUUID().toString().replace("-", "");
    Map<String, Object> client =
        Map.of(
            "clientId", id,
            "publicClient", true,
            "fullScopeAllowed", false,
            "redirectUris", List.of(redirectUri),
            "defaultClientScopes", List.of("line", "surface-" + surface),
            "optionalClientScopes", List.of(scopes.split(" ")),
            "attributes", Map.of("pkce.code.challenge.method", "S256"));
    keycloak()
        .header("Authorization", "Bearer " + adminToken())
        .contentType("application/json")
        .body(client)
        .post("/admin/realms/comanager/clients")
        .then()
        .statusCode(201);
    Database.change(
        ("INSERT INTO registered_client (id, name, redirect_uris, surface, projected_at)"
                + " VALUES ('%s', 'A client', '{%s}', '%s', now())")
            .formatted(id, redirectUri, surface));
    return new OAuthClient(id, redirectUri);
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

  /** A code for these scopes. */
  String code(String scope) {
    String code = SignIn.of(this, scope);
    Lines.await(
        () ->
            CDI.current()
                .select(IssuedCodes.class)
                .get()
                .remember(code, id, redirectUri, CHALLENGE));
    return code;
  }

  Response exchange(String code) {
    return token(codeForm(code));
  }

  /** A valid form, for tests to change. */
  Map<String, Object> codeForm(String code) {
    Map<String, Object> form = new HashMap<>();
    form.put("grant_type", "authorization_code");
    form.put("client_id", id);
    form.put("redirect_uri", redirectUri);
    form.put("code", code);
    form.put("code_verifier", VERIFIER);
    return form;
  }

  Response refresh(String refreshToken) {
    return token(refreshForm(refreshToken));
  }

  Map<String, Object> refreshForm(String refreshToken) {
    Map<String, Object> form = new HashMap<>();
    form.put("grant_type", "refresh_token");
    form.put("client_id", id);
    form.put("refresh_token", refreshToken);
    return form;
  }

  /** The token response of a new sign-in. */
  Response signIn(String scope) {
    return exchange(code(scope));
  }

  static Response token(Map<String, Object> form) {
    return given().formParams(form).post("/token");
  }

  static Response revoke(String token) {
    return given().formParam("token", token).post("/revoke");
  }

  static Map<String, Object> claims(String token) {
    try {
      @SuppressWarnings("unchecked")
      Map<String, Object> claims =
          Json.WIRE.readValue(Base64.getUrlDecoder().decode(token.split("\\.", 3)[1]), Map.class);
      return claims;
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
