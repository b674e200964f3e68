package dev.comanager.stack.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.releasetest.oauth.FormFields;
import dev.comanager.releasetest.oauth.ProofKey;
import dev.comanager.releasetest.oauth.Randoms;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One assistant's path to a token, knowing only {base_url}: discovery, registration, the three
 * pages, the exchange (spec sections 4.3 and 5).
 */
final class OAuthFlow {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final ObjectMapper json = new ObjectMapper();
  private final HttpClient http;
  private final String baseUrl;
  private final Assistant assistant;
  private final Person person;
  private final Transcript transcript;

  private JsonNode server;
  private List<String> scopes = List.of();
  private String clientId = "";

  OAuthFlow(
      HttpClient http, String baseUrl, Assistant assistant, Person person, Transcript transcript) {
    this.http = http;
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
      refused = stranger.reply("tools/list", json.createObjectNode());
    }
    transcript.write("HTTP " + refused.status() + ": " + refused.message());
    transcript.write("WWW-Authenticate: " + refused.challenge());
    transcript.step("The refusal says where to read on");
    JsonNode resource = get(refused.metadataAddress());
    scopes = new ArrayList<>();
    resource.path("scopes_supported").forEach(scope -> scopes.add(scope.asText()));
    String issuer = resource.at("/authorization_servers/0").asText();
    transcript.write("Who signs people in: " + issuer);
    server = get(issuer + "/.well-known/oauth-authorization-server");
    transcript.write("Challenges: " + server.path("code_challenge_methods_supported"));
    transcript.step("It registers itself, as somebody new");
    ObjectNode metadata = json.createObjectNode().put("client_name", name());
    metadata.putArray("redirect_uris").add(assistant.redirectUri());
    metadata.putArray("grant_types").add("authorization_code").add("refresh_token");
    metadata.putArray("response_types").add("code");
    metadata.put("token_endpoint_auth_method", "none");
    JsonNode client = expect(201, post("registration_endpoint", "application/json", metadata + ""));
    clientId = client.path("client_id").asText();
    transcript.write(clientId + ", a public client without a secret");
  }

  /** The person signs in and unticks some of the scopes. */
  Granted signIn(List<String> unticked) throws IOException, InterruptedException {
    ProofKey proof = ProofKey.fresh();
    String state = Randoms.next();
    Map<String, String> query = new LinkedHashMap<>();
    query.put("response_type", "code");
    query.put("client_id", clientId);
    query.put("redirect_uri", assistant.redirectUri());
    query.put("state", state);
    query.put("code_challenge", proof.challenge());
    query.put("code_challenge_method", ProofKey.METHOD);
    query.put("resource", baseUrl + "/mcp");
    query.put("scope", assistant.wantsAllScopes() ? String.join(" ", scopes) : "");
    URI authorize =
        URI.create(
            server.path("authorization_endpoint").asText()
                + "?"
                + FormFields.encoded(query.entrySet()));
    String authUrl = server.path("issuer").asText();
    WebPage back = person.signIn(authorize, authUrl, unticked);
    if (!back.returned("error").isEmpty()) {
      throw new IOException("the sign-in was ended: " + back.returned("error_description"));
    }
    if (!back.location().startsWith(assistant.redirectUri())
        || !back.returned("state").equals(state)
        || !back.returned("iss").equals(authUrl)) {
      throw new IOException("the way back to the assistant is not what it should be");
    }
    transcript.step("The browser is sent back; " + assistant.name() + " exchanges its code");
    transcript.write(
        "302 to %s with a code, the unchanged state and iss.%s"
            .formatted(
                assistant.redirectUri(),
                assistant.isForeign() ? " The demo does not go there." : ""));
    return exchange(back.returned("code"), proof);
  }

  private Granted exchange(String code, ProofKey proof) throws IOException, InterruptedException {
    Map<String, String> form = new LinkedHashMap<>();
    form.put("grant_type", "authorization_code");
    form.put("client_id", clientId);
    form.put("redirect_uri", assistant.redirectUri());
    form.put("code", code);
    form.put("code_verifier", proof.verifier());
    JsonNode tokens =
        expect(
            200,
            post("token_endpoint", FormFields.MEDIA_TYPE, FormFields.encoded(form.entrySet())));
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
  JsonNode revoke(Granted granted) throws IOException, InterruptedException {
    return expect(
        200,
        post(
            "revocation_endpoint",
            FormFields.MEDIA_TYPE,
            FormFields.encoded(Map.of("token", granted.token()).entrySet())));
  }

  // Identical metadata would return the client of an earlier run.
  private String name() {
    return assistant.name() + " (demo " + Randoms.next().substring(0, 4) + ")";
  }

  private JsonNode get(String address) throws IOException, InterruptedException {
    return expect(
        200,
        http.send(
            HttpRequest.newBuilder(URI.create(address)).timeout(TIMEOUT).build(),
            HttpResponse.BodyHandlers.ofString()));
  }

  private HttpResponse<String> post(String endpoint, String type, String body)
      throws IOException, InterruptedException {
    return http.send(
        HttpRequest.newBuilder(URI.create(server.path(endpoint).asText()))
            .timeout(TIMEOUT)
            .header("Content-Type", type)
            .header("Accept", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  private JsonNode expect(int status, HttpResponse<String> answer) throws IOException {
    if (answer.statusCode() != status) {
      throw new IOException(
          "%s answered with HTTP %d instead of %d"
              .formatted(answer.uri().getPath(), answer.statusCode(), status));
    }
    return json.readTree(answer.body());
  }
}
