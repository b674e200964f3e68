package dev.comanager.releasetest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.releasetest.oauth.FormFields;
import dev.comanager.releasetest.oauth.ProofKey;
import dev.comanager.releasetest.oauth.Randoms;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A sign-in of an assistant with the test line: registration, the three pages, the exchange, a
 * call, the revocation. Only the client remains, which is the same for every run.
 */
final class SignIn {
  // A client of the Claude surface; its redirect is read and never followed.
  private static final String WAY_BACK = "https://claude.ai/api/mcp/auth_callback";

  private final Target target;
  private final Web web;

  SignIn(Target target, Web web) {
    this.target = target;
    this.web = web;
  }

  Outcome walk(Target.Person person) throws IOException, InterruptedException {
    JsonNode server = web.document(target.authUrl() + "/.well-known/oauth-authorization-server");
    String client = register(server);
    ProofKey proof = ProofKey.fresh();
    String code = code(person, server, client, proof);
    String token =
        web.form(
                200,
                server.path("token_endpoint").asText(),
                Map.of(
                    "grant_type", "authorization_code",
                    "client_id", client,
                    "redirect_uri", WAY_BACK,
                    "code", code,
                    "code_verifier", proof.verifier()))
            .path("access_token")
            .asText();
    int tools =
        web.call(target.baseUrl(), token, "tools/list", web.object())
            .body()
            .at("/result/tools")
            .size();
    if (tools == 0) {
      return new Outcome.Failed("the token that the sign-in brought lists no tool");
    }
    Outcome call =
        Checks.called(web, target.baseUrl(), token, "get_my_fantasy_context", web.object());
    web.form(200, server.path("revocation_endpoint").asText(), Map.of("token", token));
    int after = web.call(target.baseUrl(), token, "tools/list", web.object()).status();
    if (after != 401) {
      return new Outcome.Failed("a revoked token is answered with HTTP " + after);
    }
    return switch (call) {
      case Outcome.Passed passed ->
          new Outcome.Passed(
              "%d tools, %s, and nothing once it was revoked".formatted(tools, passed.text()));
      case Outcome.Skipped skipped -> skipped;
      case Outcome.Failed failed -> failed;
    };
  }

  private String register(JsonNode server) throws IOException, InterruptedException {
    ObjectNode metadata = web.object().put("client_name", "Release test");
    metadata.putArray("redirect_uris").add(WAY_BACK);
    metadata.putArray("grant_types").add("authorization_code").add("refresh_token");
    metadata.putArray("response_types").add("code");
    metadata.put("token_endpoint_auth_method", "none");
    return web.json(201, server.path("registration_endpoint").asText(), metadata)
        .path("client_id")
        .asText();
  }

  private String code(Target.Person person, JsonNode server, String client, ProofKey proof)
      throws IOException, InterruptedException {
    String state = Randoms.next();
    Map<String, String> query = new LinkedHashMap<>();
    query.put("response_type", "code");
    query.put("client_id", client);
    query.put("redirect_uri", WAY_BACK);
    query.put("state", state);
    query.put("code_challenge", proof.challenge());
    query.put("code_challenge_method", ProofKey.METHOD);
    query.put("resource", target.baseUrl() + "/mcp");
    Browser browser = new Browser(web, target.authUrl());
    Page phone =
        browser.open(
            server.path("authorization_endpoint").asText()
                + "?"
                + FormFields.encoded(query.entrySet()));
    Page code = browser.submit(phone.with("phone"), List.of(Map.entry("phone", person.phone())));
    Page consent = browser.submit(code.with("code"), List.of(Map.entry("code", person.code())));
    List<Map.Entry<String, String>> ticks = new ArrayList<>(consent.with("answer").ticks());
    ticks.add(Map.entry("answer", "allow"));
    String back = browser.submit(consent, ticks).wayBack();
    Map<String, String> returned = parameters(back);
    if (!back.startsWith(WAY_BACK)
        || !state.equals(returned.get("state"))
        || !target.authUrl().equals(returned.get("iss"))
        || !returned.containsKey("code")) {
      throw new IOException("the way back to the client is not what it should be");
    }
    return returned.get("code");
  }

  private static Map<String, String> parameters(String address) {
    Map<String, String> parameters = new LinkedHashMap<>();
    String query = URI.create(address).getRawQuery();
    for (String pair : (query == null ? "" : query).split("&", -1)) {
      String[] parts = pair.split("=", 2);
      if (parts.length == 2) {
        parameters.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
      }
    }
    return parameters;
  }
}
