package dev.comanager.stack.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.testkit.signin.AuthorizationServer;
import dev.comanager.testkit.signin.Form;
import dev.comanager.testkit.signin.Http;
import dev.comanager.testkit.signin.PublicClient;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * One assistant's path to a token, knowing only {base_url}: discovery, registration, the pages, the
 * exchange (spec sections 4.3 and 5).
 */
final class OAuthFlow {
  private final String baseUrl;
  private final Assistant assistant;
  private final Person person;
  private final Transcript transcript;

  private AuthorizationServer server;
  private List<String> scopes = List.of();
  private PublicClient client;

  OAuthFlow(String baseUrl, Assistant assistant, Person person, Transcript transcript) {
    this.baseUrl = baseUrl;
    this.assistant = assistant;
    this.person = person;
    this.transcript = transcript;
  }

  /**
   * The result of a sign-in; the token itself is never printed.
   *
   * @param answer the token endpoint's answer without the tokens
   */
  record Granted(String token, String scope, JsonNode answer) {
    @Override
    public String toString() {
      return "Granted[" + scope + "]";
    }
  }

  /** Finds the authorization server from a refused call, and registers. */
  void connect() throws IOException, InterruptedException {
    transcript.step(assistant.name() + " knows one address and asks it for its tools");
    McpSession.Reply refused;
    try (McpSession stranger = new McpSession(baseUrl, "")) {
      refused = stranger.reply("tools/list", stranger.arguments());
    }
    transcript.write("HTTP " + refused.status() + ": " + refused.message());
    transcript.write("WWW-Authenticate: " + refused.challenge());
    transcript.step("The refusal says where to read on");
    JsonNode resource = Http.get(URI.create(refused.metadataAddress())).expect(200);
    scopes = new ArrayList<>();
    resource.path("scopes_supported").forEach(scope -> scopes.add(scope.asText()));
    String issuer = resource.at("/authorization_servers/0").asText();
    transcript.write("Who signs people in: " + issuer);
    server = AuthorizationServer.of(issuer);
    transcript.write("Challenges: " + server.metadata().path("code_challenge_methods_supported"));
    transcript.step("It registers itself, as somebody new");
    client = PublicClient.register(server, name(), assistant.redirectUri());
    transcript.write(client.id() + ", a public client without a secret");
  }

  /** The person signs in and unticks some of the scopes. */
  Granted signIn(List<String> unticked) throws IOException, InterruptedException {
    PublicClient request = new PublicClient(server, client.id(), client.redirectUri());
    URI authorize =
        request.authorize(
            "resource",
            baseUrl + "/mcp",
            "scope",
            assistant.wantsAllScopes() ? String.join(" ", scopes) : "");
    URI back = person.signIn(authorize, unticked);
    Map<String, String> returned = Form.parameters(back);
    if (returned.containsKey("error")) {
      throw new IOException("the sign-in was ended: " + returned.get("error_description"));
    }
    if (!back.toString().startsWith(assistant.redirectUri())
        || !request.state().equals(returned.get("state"))
        || !server.issuer().equals(returned.get("iss"))) {
      throw new IOException("the way back to the assistant is not what it should be");
    }
    transcript.step("The browser is sent back; " + assistant.name() + " exchanges its code");
    transcript.write(
        "302 to %s with a code, the unchanged state and iss.%s"
            .formatted(
                assistant.redirectUri(),
                assistant.isForeign() ? " The demo does not go there." : ""));
    JsonNode tokens = request.exchange(returned.getOrDefault("code", "")).expect(200);
    transcript.write(
        "%s token for %d s, with a refresh token: %s"
            .formatted(
                tokens.path("token_type").asText(),
                tokens.path("expires_in").asInt(),
                tokens.path("scope").asText()));
    ObjectNode shown = tokens.deepCopy();
    shown.put("access_token", "…").put("refresh_token", "…");
    return new Granted(tokens.path("access_token").asText(), tokens.path("scope").asText(), shown);
  }

  /** Revokes the grant and returns the answer. */
  JsonNode revoke(Granted granted) {
    return client.revoke(granted.token()).expect(200);
  }

  // Identical metadata would return the client of an earlier run.
  private String name() {
    return assistant.name() + " (demo " + UUID.randomUUID().toString().substring(0, 8) + ")";
  }
}
