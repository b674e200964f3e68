package dev.comanager.keycloak;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A public client, registered as auth-service does it: through the admin API, with its service
 * account.
 */
record Client(String id, String redirectUri) {
  static final String VERIFIER =
      "verifier-of-the-test-that-is-long-enough-for-the-rules-0123456789";
  static final List<String> FIVE =
      List.of("league.read", "roster.read", "analysis.read", "alerts.write", "messages.write");
  static final String STATE = "state-~".concat("x".repeat(420));
  private static final ObjectMapper JSON = new ObjectMapper();

  static Client claude() {
    return register("Claude", "https://claude.ai/api/mcp/auth_callback", "claude", FIVE);
  }

  static Client chatGpt() {
    List<String> six =
        java.util.stream.Stream.concat(FIVE.stream(), java.util.stream.Stream.of("calls.write"))
            .toList();
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
    HttpResponse<String> made =
        Browser.send(
            HttpRequest.newBuilder(URI.create(RunningKeycloak.admin() + "/clients"))
                .header("Authorization", "Bearer " + serviceToken())
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(JSON.valueToTree(client).toString()))
                .build());
    if (made.statusCode() != 201) {
      throw new AssertionError(made.statusCode() + " " + made.body());
    }
    return new Client(id, redirectUri);
  }

  /** The token that auth-service uses at the admin API. */
  static String serviceToken() {
    return token(
            "grant_type", "client_credentials",
            "client_id", "auth-service",
            "client_secret", RunningKeycloak.CLIENT_SECRET)
        .path("access_token")
        .asText();
  }

  URI authorize(String scope) {
    return URI.create(
        RunningKeycloak.realm()
            + "/protocol/openid-connect/auth?"
            + Browser.form(
                "client_id", id,
                "redirect_uri", redirectUri,
                "response_type", "code",
                "state", STATE,
                "scope", scope,
                "code_challenge", challenge(),
                "code_challenge_method", "S256"));
  }

  /** The page after entering the number. */
  Page untilCode(Browser browser, String scope, String phone) {
    return browser.submit(browser.open(authorize(scope)), "phone", phone);
  }

  /** The page after entering the code. */
  Page untilConsent(Browser browser, String scope, String phone) {
    return browser.submit(untilCode(browser, scope, phone), "code", FakeAuthService.RIGHT_CODE);
  }

  JsonNode exchange(String code) {
    return token(
        "grant_type", "authorization_code",
        "client_id", id,
        "redirect_uri", redirectUri,
        "code", code,
        "code_verifier", VERIFIER);
  }

  JsonNode refresh(String refreshToken, String... more) {
    String[] form = new String[6 + more.length];
    System.arraycopy(
        new String[] {
          "grant_type", "refresh_token", "client_id", id, "refresh_token", refreshToken
        },
        0,
        form,
        0,
        6);
    System.arraycopy(more, 0, form, 6, more.length);
    return token(form);
  }

  static JsonNode token(String... form) {
    HttpResponse<String> response =
        Browser.send(
            HttpRequest.newBuilder(
                    URI.create(RunningKeycloak.realm() + "/protocol/openid-connect/token"))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(Browser.form(form)))
                .build());
    return json(response.body());
  }

  static JsonNode claims(String token) {
    return json(
        new String(
            Base64.getUrlDecoder().decode(token.split("\\.", 3)[1]), StandardCharsets.UTF_8));
  }

  static JsonNode json(String text) {
    try {
      return JSON.readTree(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String challenge() {
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
