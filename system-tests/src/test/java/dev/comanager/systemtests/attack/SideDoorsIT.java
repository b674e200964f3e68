package dev.comanager.systemtests.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.signin.Grant;
import dev.comanager.systemtests.signin.OAuthClient;
import dev.comanager.systemtests.signin.Phone;
import dev.comanager.systemtests.signin.SignIn;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that there is no other way in: other grant types, forged tokens, paths of the systems
 * behind auth-service.
 */
@Tag("attack")
class SideDoorsIT {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "client_credentials",
        "password",
        "implicit",
        "urn:ietf:params:oauth:grant-type:device_code",
        "urn:ietf:params:oauth:grant-type:token-exchange",
        "urn:ietf:params:oauth:grant-type:jwt-bearer",
        "urn:ietf:params:oauth:grant-type:uma-ticket",
        "urn:openid:params:grant-type:ciba",
        "urn:ietf:params:oauth:grant-type:pre-authorized_code",
        "AUTHORIZATION_CODE",
        ""
      })
  void otherGrantTypesAreRefused(String grantType) {
    Map<String, String> form = new HashMap<>();
    form.put("grant_type", grantType);
    form.put("client_id", OAuthClient.claude().id());
    form.put("client_secret", "x");
    form.put("username", "ln_0");
    form.put("password", "x");
    form.put("scope", "league.read");
    form.put("subject_token", "x");
    Response response = OAuthClient.token(form);
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.<String>path("error")).isIn("unsupported_grant_type", "invalid_request");
    assertThat(response.header("Cache-Control")).contains("no-store");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"auth-service", "account-pages", "admin-cli", "account", "security-admin-console"})
  void internalClientsCannotUseTheTokenEndpoint(String clientId) {
    Response response =
        OAuthClient.token(
            Map.of(
                "grant_type",
                "authorization_code",
                "client_id",
                clientId,
                "code",
                "x",
                "code_verifier",
                "x".repeat(43)));
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.<String>path("error")).isEqualTo("invalid_client");
  }

  @Test
  void aRepeatedParameterIsRefused() {
    Response response =
        OAuthClient.http()
            .contentType("application/x-www-form-urlencoded")
            .body("grant_type=refresh_token&grant_type=client_credentials&client_id=x")
            .post("/token");
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.<String>path("error")).isEqualTo("invalid_request");
  }

  @Test
  void tokensAreNeverReturnedInAUrl() {
    assertThat(OAuthClient.http().get("/token?grant_type=refresh_token").statusCode())
        .isEqualTo(405);
    assertThat(OAuthClient.http().get("/revoke?token=x").statusCode()).isEqualTo(405);
    assertThat(
            OAuthClient.http()
                .contentType("application/json")
                .body("{\"grant_type\":\"client_credentials\"}")
                .post("/token")
                .statusCode())
        .isIn(400, 415);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/realms/comanager",
        "/realms/comanager/",
        "/realms/comanager/.well-known/openid-configuration",
        "/realms/comanager/protocol/openid-connect/auth",
        "/realms/comanager/protocol/openid-connect/token",
        "/realms/comanager/protocol/openid-connect/token/introspect",
        "/realms/comanager/protocol/openid-connect/userinfo",
        "/realms/comanager/protocol/openid-connect/logout",
        "/realms/comanager/protocol/openid-connect/revoke",
        "/realms/comanager/protocol/openid-connect/auth/device",
        "/realms/comanager/protocol/openid-connect/ext/par/request",
        "/realms/comanager/protocol/openid-connect/registrations",
        "/realms/comanager/protocol/saml",
        "/realms/comanager/account",
        "/realms/comanager/clients-registrations/openid-connect",
        "/realms/comanager/broker/github/login",
        "/realms/master",
        "/realms/master/protocol/openid-connect/token",
        "/realms/master/login-actions/authenticate",
        "/realms/COMANAGER/login-actions/authenticate",
        "/admin",
        "/admin/",
        "/admin/master/console/",
        "/admin/realms",
        "/admin/realms/comanager/users",
        "/realms",
        "/welcome",
        "/js/keycloak.js",
        "/metrics",
        "/q/metrics",
        "/q/health",
        "/q/health/ready",
        "/realms/comanager/login-actions/../protocol/openid-connect/certs",
        "/realms/comanager/login-actions/%2e%2e/protocol/openid-connect/certs",
        "/realms/comanager/login-actions/..%2fprotocol/openid-connect/certs",
        "/realms/comanager/login-actions/..;/protocol/openid-connect/certs",
        "/realms/comanager/login-actions//../../../realms/master",
        "/resources/../admin/",
        "/resources/..%2fadmin/",
        "/resources/%2e%2e/realms/master",
        "/resources/..;/admin/",
        "//realms/master",
        "/%2frealms/master"
      })
  void onlyKeycloaksSignInPagesAreReachable(String path) {
    for (String method : new String[] {"GET", "POST"}) {
      Response response = OAuthClient.http().urlEncodingEnabled(false).request(method, path);
      assertThat(response.statusCode()).as(method).isBetween(400, 405);
      assertThat(response.body().asString())
          .as(method)
          .doesNotContainIgnoringCase("keycloak")
          .doesNotContain("\"keys\"", "public_key", "issuer");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "registration",
        "reset-credentials",
        "required-action",
        "action-token",
        "first-broker-login",
        "detached-info",
        "restart"
      })
  void otherKeycloakActionsAreRefused(String action) {
    Response response =
        OAuthClient.http()
            .get(
                "/realms/comanager/login-actions/"
                    + action
                    + "?client_id="
                    + OAuthClient.claude().id()
                    + "&tab_id=x&key=x&session_code=x&execution=x");
    assertThat(response.statusCode()).isBetween(400, 499);
    assertThat(response.body().asString()).doesNotContain("type=\"password\"", "type=\"email\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/internal/introspect",
        "/internal/sign-in/codes",
        "/internal/sign-in/codes/check",
        "/admin/lines",
        "/admin/openapi",
        "//admin/lines",
        "/%61dmin/lines",
        "/account/../internal/introspect"
      })
  void internalAndOperatorEndpointsAreNotPublic(String path) {
    for (String method : new String[] {"GET", "POST"}) {
      assertThat(
              OAuthClient.http()
                  .urlEncodingEnabled(false)
                  .header("Authorization", "Basic a2V5Y2xvYWs6")
                  .request(method, path)
                  .statusCode())
          .isEqualTo(404);
    }
  }

  @Test
  void forgedTokensAreRefused() {
    Grant grant = SignIn.grant(OAuthClient.claude(), Phone.any());
    String[] parts = grant.accessToken().split("\\.", -1);
    assertRefused(grant.refreshToken());
    if (parts.length != 3) {
      return; // an opaque token has no signature to forge
    }
    String claims = decoded(parts[1]);
    String none = encoded("{\"alg\":\"none\",\"typ\":\"JWT\"}");
    String all = encoded(claims.replaceAll("\"scope\":\"[^\"]*\"", "\"scope\":\"calls.write\""));
    assertRefused(none + "." + parts[1] + ".");
    assertRefused(none + "." + parts[1] + "." + parts[2]);
    assertRefused(parts[0] + "." + all + "." + parts[2]);
    assertRefused(parts[0] + "." + parts[1] + ".");
    assertRefused(parts[0] + "." + parts[1] + "." + encoded("0".repeat(64)));
    // An ES256 signature with r and s of zero, which CVE-2022-21449 accepted.
    assertRefused(
        parts[0]
            + "."
            + parts[1]
            + "."
            + Base64.getUrlEncoder().withoutPadding().encodeToString(new byte[64]));
    assertRefused(encoded("{\"alg\":\"HS256\",\"typ\":\"JWT\"}") + "." + parts[1] + "." + parts[2]);
    assertThat(grant.mcp().rpc("tools/list").status()).isEqualTo(200);
  }

  @Test
  void anAccessTokenIsRefusedAsARefreshToken() {
    Grant grant = SignIn.grant(OAuthClient.claude(), Phone.any());
    Response response =
        OAuthClient.token(
            Map.of(
                "grant_type", "refresh_token",
                "client_id", grant.client().id(),
                "refresh_token", grant.accessToken()));
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.<String>path("error")).isEqualTo("invalid_grant");
  }

  private static void assertRefused(String token) {
    Mcp.withBearer(token).rpc("tools/list").isError(401, -32001);
  }

  private static String decoded(String part) {
    return new String(Base64.getUrlDecoder().decode(part), StandardCharsets.UTF_8);
  }

  private static String encoded(String text) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Checks the addresses to which the tool server sends callers without a token. */
  @Test
  void theToolServerRefersCallersOnlyToItsOwnAddresses() {
    assertThat(Mcp.withBearer("x").rpc("tools/list").header("WWW-Authenticate"))
        .contains(Deployment.baseUrl())
        .doesNotContain("realms");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/q/metrics", "/q/health", "/q/health/ready", "/q/health/live", "/q/info"})
  void theToolServersHealthAndMetricsAreNotPublic(String path) {
    assertThat(RestAssured.given().get(Deployment.baseUrl() + path).statusCode()).isEqualTo(404);
  }
}
