package dev.comanager.systemtests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.systemtests.signin.OAuthClient;
import io.restassured.response.Response;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests for dynamic client registration (spec 4.3, RFC 7591; INTERFACE 7). */
@Tag("contract")
class RegistrationIT {
  @Test
  void aClientGetsAnIdWithTheFixedPrefixAndNoSecret() {
    Response response =
        OAuthClient.register(OAuthClient.metadata("Claude", OAuthClient.CLAUDE_REDIRECT));
    assertThat(response.statusCode()).isEqualTo(201);
    assertThat(response.<String>path("client_id")).matches("fcm_[0-9a-f]{32}");
    assertThat(response.jsonPath().getMap("")).doesNotContainKey("client_secret");
    assertThat(response.<String>path("client_name")).isEqualTo("Claude");
    assertThat(response.<List<String>>path("redirect_uris"))
        .containsExactly(OAuthClient.CLAUDE_REDIRECT);
    assertThat(response.<List<String>>path("grant_types"))
        .containsExactlyInAnyOrder("authorization_code", "refresh_token");
    assertThat(response.<List<String>>path("response_types")).containsExactly("code");
    assertThat(response.<String>path("token_endpoint_auth_method")).isEqualTo("none");
    assertThat(response.<Integer>path("client_id_issued_at")).isPositive();
    assertThat(response.header("Cache-Control")).contains("no-store");
  }

  @Test
  void identicalMetadataGivesTheSameClient() {
    String name = "Twin " + UUID.randomUUID();
    OAuthClient first = OAuthClient.registered(name, OAuthClient.CLAUDE_REDIRECT);
    assertThat(OAuthClient.registered(name, OAuthClient.CLAUDE_REDIRECT)).isEqualTo(first);
    assertThat(OAuthClient.registered(name, OAuthClient.CHATGPT_REDIRECT).id())
        .isNotEqualTo(first.id());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://claude.ai/api/mcp/auth_callback",
        "https://claude.com/api/mcp/auth_callback",
        "http://localhost:33418/callback",
        "http://127.0.0.1:6274/oauth/callback",
        "http://[::1]:4000/callback",
        "https://vscode.dev/redirect",
        "https://insiders.vscode.dev/redirect",
        "http://127.0.0.1/",
        "http://127.0.0.1:33418/",
        "cursor://anysphere.cursor-mcp/oauth/callback",
        "https://www.cursor.com/agents/mcp/oauth/callback",
        "http://localhost:8787/callback"
      })
  void aClaudeRedirectSelectsTheClaudeSurface(String redirectUri) {
    assertOffered(redirectUri, OAuthClient.CLAUDE_SCOPES);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://chatgpt.com/connector_platform_oauth_redirect",
        "https://chatgpt.com/connector/oauth/abc123",
        "https://platform.openai.com/apps-manage/oauth"
      })
  void aChatGptRedirectSelectsTheChatGptSurface(String redirectUri) {
    assertOffered(redirectUri, OAuthClient.CHATGPT_SCOPES);
  }

  @Test
  void theClientNameSelectsNoSurface() {
    Response response =
        OAuthClient.register(OAuthClient.metadata("ChatGPT", OAuthClient.CLAUDE_REDIRECT));
    assertThat(response.<String>path("scope")).doesNotContain("calls.write");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://evil.example/callback",
        "https://claude.ai.evil.example/api/mcp/auth_callback",
        "https://evilclaude.ai/api/mcp/auth_callback",
        "https://claude.ai@evil.example/",
        "https://claude.ai:pw@evil.example/",
        "https://user@claude.ai/api/mcp/auth_callback",
        "https://claude.ai/api/mcp/auth_callback#fragment",
        "https://claude.ai/api/mcp/auth_callback#",
        "http://claude.ai/api/mcp/auth_callback",
        "https://claude.ai:8443/api/mcp/auth_callback",
        "https://claude.ai./api/mcp/auth_callback",
        "https://claude.ai\\@evil.example/",
        "https://evil.example\\@claude.ai/",
        "https://claude.ai%2eevil.example/",
        "https://сlaude.ai/api/mcp/auth_callback",
        "https://claude.ai/*",
        "https://claude.ai/login",
        "https://claude.ai/api/mcp/auth_callback?next=x",
        "https://chatgpt.com/connector/oauth/",
        "https://*.claude.ai/callback",
        "http://localhost.evil.example/callback",
        "http://0.0.0.0/callback",
        "http://127.0.0.1.evil.example/callback",
        "javascript:alert(1)//claude.ai",
        "data:text/html,claude.ai",
        "file:///etc/passwd",
        "claude.ai/api/mcp/auth_callback",
        "//claude.ai/api/mcp/auth_callback",
        "https://claude.ai/a b",
        "https://claude.ai/api\r\nX-Evil: 1",
        "com.example.app://callback",
        "cursor://anysphere.cursor-mcp/oauth/other",
        "https://vscode.dev/",
        ""
      })
  void anUntrustedRedirectIsRefused(String redirectUri) {
    assertRefused(OAuthClient.metadata("Claude", redirectUri));
  }

  @Test
  void redirectsOfTwoSurfacesInOneRequestAreRefused() {
    assertRefused(
        OAuthClient.metadata("Both", OAuthClient.CLAUDE_REDIRECT, OAuthClient.CHATGPT_REDIRECT));
  }

  @Test
  void anUnknownRedirectBesideAKnownOneIsLeftOut() {
    Response response =
        OAuthClient.register(
            OAuthClient.metadata("Some", "https://evil.example/", OAuthClient.CLAUDE_REDIRECT));
    assertThat(response.statusCode()).as(response.body().asString()).isEqualTo(201);
    assertThat(response.<List<String>>path("redirect_uris"))
        .containsExactly(OAuthClient.CLAUDE_REDIRECT);
    assertThat(response.body().asString()).doesNotContain("evil");
  }

  @Test
  void aRefusalNamesTheSetting() {
    Response response = OAuthClient.register(OAuthClient.metadata("None", "https://evil.example/"));
    assertThat(response.<String>path("error_description"))
        .contains("COMANAGER_REGISTRATION_CLAUDE_CALLBACKS");
  }

  @Test
  void aClientWithoutARedirectIsRefused() {
    assertRefused(OAuthClient.metadata("None"));
    ObjectNode without = OAuthClient.metadata("None");
    without.remove("redirect_uris");
    assertThat(OAuthClient.register(without).statusCode()).isEqualTo(400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "null", "[]", "\"x\"", "{", "{\"redirect_uris\": \"x\"}", "7"})
  void invalidMetadataIsRefusedWithARegistrationError(String body) {
    Response response =
        OAuthClient.http().contentType("application/json").body(body).post("/register");
    assertThat(response.statusCode()).as(response.body().asString()).isEqualTo(400);
    assertThat(response.<String>path("error"))
        .isIn("invalid_client_metadata", "invalid_redirect_uri");
    assertThat(response.<String>path("error_description")).isNotBlank();
  }

  @Test
  void aClientThatRequestsASecretGetsNone() {
    ObjectNode metadata = OAuthClient.metadata("Secretive", OAuthClient.CLAUDE_REDIRECT);
    metadata.put("token_endpoint_auth_method", "client_secret_post");
    Response response = OAuthClient.register(metadata);
    if (response.statusCode() == 201) {
      assertThat(response.<String>path("token_endpoint_auth_method")).isEqualTo("none");
      assertThat(response.jsonPath().getMap("")).doesNotContainKey("client_secret");
    } else {
      assertThat(response.statusCode()).isEqualTo(400);
      assertThat(response.<String>path("error")).isEqualTo("invalid_client_metadata");
    }
  }

  @Test
  void oversizedMetadataIsRefused() {
    Response response =
        OAuthClient.register(
            OAuthClient.metadata("x".repeat(200_000), OAuthClient.CLAUDE_REDIRECT));
    assertThat(response.statusCode()).isIn(400, 413);
  }

  private static void assertOffered(String redirectUri, List<String> scopes) {
    Response response = OAuthClient.register(OAuthClient.metadata("Offered", redirectUri));
    assertThat(response.statusCode()).as(response.body().asString()).isEqualTo(201);
    assertThat(response.<String>path("scope").split(" ", -1))
        .containsExactlyInAnyOrderElementsOf(scopes);
  }

  private static void assertRefused(ObjectNode metadata) {
    Response response = OAuthClient.register(metadata);
    assertThat(response.statusCode()).as(response.body().asString()).isEqualTo(400);
    assertThat(response.<String>path("error")).isEqualTo("invalid_redirect_uri");
    assertThat(response.<String>path("error_description")).isNotBlank();
    assertThat(response.header("Cache-Control")).contains("no-store");
  }
}
