package dev.comanager.systemtests.journey;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.signin.AuthorizationRequest;
import dev.comanager.systemtests.signin.Browser;
import dev.comanager.systemtests.signin.Grant;
import dev.comanager.systemtests.signin.OAuthClient;
import dev.comanager.systemtests.signin.Page;
import dev.comanager.systemtests.signin.Phone;
import dev.comanager.systemtests.signin.SignIn;
import io.restassured.response.Response;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests connecting today's assistants from their recorded registration to a tool's answer, at each
 * kind of address that they return to: https, loopback at another port, a private-use scheme (RFC
 * 8252).
 */
@Tag("journey")
class RecordedClientsJourneyIT {
  private static final ObjectMapper JSON = new ObjectMapper();

  @ParameterizedTest(name = "{0} at {1}")
  @CsvSource({
    "claude, https://claude.ai/api/mcp/auth_callback",
    "claude, https://claude.com/api/mcp/auth_callback",
    "claude-code, http://localhost:3118/callback",
    "vs-code, https://vscode.dev/redirect",
    "vs-code, http://127.0.0.1:51234/",
    "cursor, https://www.cursor.com/agents/mcp/oauth/callback",
    "cursor, http://localhost:8788/callback",
    "cursor-desktop, cursor://anysphere.cursor-mcp/oauth/callback",
  })
  void anAssistantOfTheClaudeSurfaceConnects(String assistant, String redirectUri)
      throws IOException {
    connect(recorded(assistant), redirectUri, OAuthClient.CLAUDE_SCOPES, 12);
  }

  @ParameterizedTest(name = "{0} at {1}")
  @CsvSource({
    "chatgpt, https://chatgpt.com/connector_platform_oauth_redirect",
    "chatgpt-connector, https://chatgpt.com/connector/oauth/ig2N09X8ZQ6D",
  })
  void anAssistantOfTheChatGptSurfaceConnects(String assistant, String redirectUri)
      throws IOException {
    connect(recorded(assistant), redirectUri, OAuthClient.CHATGPT_SCOPES, 13);
  }

  private static void connect(
      ObjectNode recorded, String redirectUri, List<String> offered, int tools) {
    OAuthClient client = register(recorded, redirectUri, offered);
    // Clients request the scopes of the tool server's metadata, on either surface.
    AuthorizationRequest request =
        AuthorizationRequest.of(client, OAuthClient.CLAUDE_SCOPES)
            .with("resource", Deployment.baseUrl() + "/mcp");
    assertRefused(request.with("redirect_uri", "https://evil.example/callback"));
    assertRefused(
        request.with("redirect_uri", "https://www.perplexity.ai/rest/connections/oauth_callback"));

    Grant grant = new SignIn(request, Phone.any()).grant();

    // A line with minutes is also offered calls there, unrequested.
    assertThat(grant.scopes()).containsAll(OAuthClient.CLAUDE_SCOPES).isSubsetOf(offered);
    assertThat(grant.mcp().rpc("tools/list").result().path("tools")).hasSize(tools);
    grant.mcp().call("get_my_leagues").ok();
  }

  private static OAuthClient register(
      ObjectNode recorded, String redirectUri, List<String> offered) {
    Response registered = OAuthClient.register(recorded);
    assertThat(registered.statusCode()).as(registered.body().asString()).isEqualTo(201);
    List<String> addresses = new ArrayList<>();
    recorded.path("redirect_uris").forEach(address -> addresses.add(address.asText()));
    assertThat(registered.<List<String>>path("redirect_uris"))
        .containsExactlyInAnyOrderElementsOf(addresses);
    assertThat(registered.<String>path("token_endpoint_auth_method")).isEqualTo("none");
    assertThat(registered.<String>path("scope").split(" ", -1))
        .containsExactlyInAnyOrderElementsOf(offered);
    return new OAuthClient(
        registered.path("client_id"), redirectUri, recorded.path("client_name").asText());
  }

  /** A page says so; nothing is sent to the address. */
  private static void assertRefused(AuthorizationRequest request) {
    Page page = new Browser().open(request.uri());
    assertThat(page.status()).isEqualTo(400);
    assertThat(page.redirect()).isEmpty();
  }

  private static ObjectNode recorded(String assistant) throws IOException {
    try (InputStream body =
        RecordedClientsJourneyIT.class.getResourceAsStream(
            "/registration/" + assistant + ".json")) {
      return (ObjectNode) JSON.readTree(body);
    }
  }
}
