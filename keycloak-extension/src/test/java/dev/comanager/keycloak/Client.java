package dev.comanager.keycloak;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.testkit.signin.AuthorizationServer;
import dev.comanager.testkit.signin.Browser;
import dev.comanager.testkit.signin.Form;
import dev.comanager.testkit.signin.Http;
import dev.comanager.testkit.signin.JsonAnswer;
import dev.comanager.testkit.signin.Page;
import dev.comanager.testkit.signin.PhoneOwner;
import dev.comanager.testkit.signin.ProofKey;
import dev.comanager.testkit.signin.PublicClient;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * A public client, registered as auth-service does it: through the admin API, with its service
 * account.
 */
record Client(PublicClient oauth) {
  static final List<String> FIVE =
      List.of("league.read", "roster.read", "analysis.read", "alerts.write", "messages.write");
  static final String STATE = "state-~".concat("x".repeat(420));
  private static final HttpClient HTTP = Http.newClient();
  private static final Set<String> KEPT_BACK =
      Set.of("KEYCLOAK_IDENTITY", "KEYCLOAK_SESSION", "KEYCLOAK_REMEMBER_ME");

  Client(String id, String redirectUri) {
    this(new PublicClient(server(), id, redirectUri, ProofKey.fresh(), STATE));
  }

  static Client claude() {
    return register("Claude", "https://claude.ai/api/mcp/auth_callback", "claude", FIVE);
  }

  static Client chatGpt() {
    List<String> six = Stream.concat(FIVE.stream(), Stream.of("calls.write")).toList();
    return register(
        "ChatGPT", "https://chatgpt.com/connector_platform_oauth_redirect", "chatgpt", six);
  }

  static Client register(String name, String redirectUri, String surface, List<String> scopes) {
    String id = "fcm_" + UUID.randomUUID().toString().replace("-", "");
    Map<String, Object> client =
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
            List.of("line", "surface-" + surface),
            "optionalClientScopes",
            scopes,
            "attributes",
            Map.of(
                "pkce.code.challenge.method", "S256",
                "exclude.session.state.from.auth.response", "true",
                "exclude.issuer.from.auth.response", "true"));
    String body = Json.WIRE.valueToTree(client).toString();
    int status =
        Http.send(
                HttpRequest.newBuilder(URI.create(RunningKeycloak.admin() + "/clients"))
                    .header("Authorization", "Bearer " + serviceToken())
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(body)))
            .statusCode();
    if (status != 201) {
      throw new AssertionError("registering a client: " + status);
    }
    return new Client(id, redirectUri);
  }

  /** A browser behind auth-service, which keeps back cookies that would sign it in again. */
  static Browser browser() {
    return new Browser(HTTP, RunningKeycloak.realm(), KEPT_BACK);
  }

  private static AuthorizationServer server() {
    return AuthorizationServer.at(
        URI.create(RunningKeycloak.realm() + "/.well-known/openid-configuration"));
  }

  /** The token that auth-service uses at the admin API. */
  static String serviceToken() {
    return token(
            "grant_type", "client_credentials",
            "client_id", "auth-service",
            "client_secret", RunningKeycloak.CLIENT_SECRET)
        .text("access_token");
  }

  String id() {
    return oauth.id();
  }

  URI authorize(String scope) {
    return oauth.authorize("scope", scope);
  }

  /** The page after entering the number. */
  Page untilCode(Browser browser, String scope, String phone) {
    return owner(browser, phone).untilCode(authorize(scope));
  }

  /** The page after entering the code. */
  Page untilConsent(Browser browser, String scope, String phone) {
    return owner(browser, phone).untilConsent(authorize(scope));
  }

  private static PhoneOwner owner(Browser browser, String phone) {
    return new PhoneOwner(browser, phone, FakeAuthService.RIGHT_CODE);
  }

  JsonNode exchange(String code) {
    return oauth.exchange(code).body();
  }

  JsonNode refresh(String refreshToken) {
    return oauth.refresh(refreshToken).body();
  }

  JsonNode refresh(String refreshToken, String scope) {
    Map<String, String> form = new HashMap<>(oauth.refreshForm(refreshToken));
    form.put("scope", scope);
    return oauth.token(form).body();
  }

  static JsonAnswer token(String... form) {
    return Http.json(Form.post(server().endpoint("token"), Form.encoded(form)));
  }
}
