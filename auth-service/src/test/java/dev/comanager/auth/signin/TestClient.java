package dev.comanager.auth.signin;

import static io.restassured.RestAssured.given;

import dev.comanager.auth.Database;
import dev.comanager.auth.keycloak.KeycloakConfig;
import dev.comanager.testkit.backends.KeycloakTestResource;
import io.restassured.response.Response;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.config.ConfigProvider;

/** A registered client and its requests to {@code /authorize}. */
record TestClient(String id, String redirectUri) {
  static final String VERIFIER =
      "verifier-of-the-test-that-is-long-enough-for-the-rules-0123456789";
  static final String STATE = "short-state";

  private static final List<String> FIVE =
      List.of("league.read", "roster.read", "analysis.read", "alerts.write", "messages.write");

  static TestClient claude() {
    return register("Claude", "https://claude.ai/api/mcp/auth_callback");
  }

  /** Registers as clients do. */
  static TestClient registered(String redirectUri) {
    String id =
        given()
            .contentType("application/json")
            .body(Map.of("client_name", "Own", "redirect_uris", List.of(redirectUri)))
            .post("/register")
            .then()
            .statusCode(201)
            .extract()
            .path("client_id");
    return new TestClient(id, redirectUri);
  }

  /** Registers with this exact name, which {@code /register} would sanitize. */
  static TestClient register(String name, String redirectUri) {
    String id = "fcm_" + UUID.randomUUID().toString().replace("-", "");
    given()
        .baseUri(setting("comanager.keycloak.url"))
        .header("Authorization", "Bearer " + serviceToken())
        .contentType("application/json")
        .body(
            Map.of(
                "clientId",
                id,
                "name",
                name,
                "publicClient",
                true,
                "fullScopeAllowed",
                false,
                "redirectUris",
                List.of(redirectUri),
                "defaultClientScopes",
                List.of("line", "surface-claude"),
                "optionalClientScopes",
                FIVE,
                "attributes",
                Map.of("pkce.code.challenge.method", "S256")))
        .post("/admin/realms/" + KeycloakConfig.REALM + "/clients")
        .then()
        .statusCode(201);
    Database.change(
        "INSERT INTO registered_client (id, name, redirect_uris, surface, projected_at) VALUES"
            + " ('%s', '%s', ARRAY['%s'], 'claude', now())"
                .formatted(id, name.replace("'", "''"), redirectUri));
    return new TestClient(id, redirectUri);
  }

  private static String serviceToken() {
    return given()
        .baseUri(setting("comanager.keycloak.url"))
        .formParam("grant_type", "client_credentials")
        .formParam("client_id", KeycloakConfig.CLIENT)
        .formParam("client_secret", KeycloakTestResource.CLIENT_SECRET)
        .post("/realms/" + KeycloakConfig.REALM + "/protocol/openid-connect/token")
        .then()
        .statusCode(200)
        .extract()
        .path("access_token");
  }

  Response exchange(String code) {
    return given()
        .formParam("grant_type", "authorization_code")
        .formParam("client_id", id)
        .formParam("redirect_uri", redirectUri)
        .formParam("code", code)
        .formParam("code_verifier", VERIFIER)
        .post("/token");
  }

  /** An authorization request; the given pairs replace parameters or, if null, remove them. */
  URI authorize(String... changes) {
    Map<String, String> parameters = parameters();
    for (int i = 0; i < changes.length; i += 2) {
      if (changes[i + 1] == null) {
        parameters.remove(changes[i]);
      } else {
        parameters.put(changes[i], changes[i + 1]);
      }
    }
    return URI.create(authUrl() + "/authorize?" + TestBrowser.form(parameters));
  }

  Map<String, String> parameters() {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("response_type", "code");
    parameters.put("client_id", id);
    parameters.put("redirect_uri", redirectUri);
    parameters.put("state", STATE);
    parameters.put("code_challenge", challenge());
    parameters.put("code_challenge_method", "S256");
    return parameters;
  }

  static String authUrl() {
    return setting("comanager.auth-url");
  }

  static String setting(String name) {
    return ConfigProvider.getConfig().getValue(name, String.class);
  }

  static String challenge() {
    try {
      return Base64.getUrlEncoder()
          .withoutPadding()
          .encodeToString(
              MessageDigest.getInstance("SHA-256")
                  .digest(VERIFIER.getBytes(StandardCharsets.US_ASCII)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
