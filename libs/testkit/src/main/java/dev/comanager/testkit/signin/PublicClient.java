package dev.comanager.testkit.signin;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/** A public OAuth client with PKCE, at one authorization request. */
public record PublicClient(
    AuthorizationServer server, String id, String redirectUri, ProofKey proof, String state) {

  /** A registered client that begins a new authorization request. */
  public PublicClient(AuthorizationServer server, String id, String redirectUri) {
    this(server, id, redirectUri, ProofKey.fresh(), ProofKey.random());
  }

  /** Registers by RFC 7591. */
  public static PublicClient register(AuthorizationServer server, String name, String redirectUri) {
    ObjectNode metadata = Json.WIRE.createObjectNode().put("client_name", name);
    metadata.putArray("redirect_uris").add(redirectUri);
    metadata.putArray("grant_types").add("authorization_code").add("refresh_token");
    metadata.putArray("response_types").add("code");
    metadata.put("token_endpoint_auth_method", "none");
    JsonNode client =
        Http.json(
                HttpRequest.newBuilder(server.endpoint("registration"))
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(metadata.toString())))
            .expect(201);
    return new PublicClient(server, client.path("client_id").asText(), redirectUri);
  }

  /** The parameters of the authorization request. */
  public Map<String, String> parameters() {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("response_type", "code");
    parameters.put("client_id", id);
    parameters.put("redirect_uri", redirectUri);
    parameters.put("state", state);
    parameters.put("code_challenge", proof.challenge());
    parameters.put("code_challenge_method", "S256");
    return parameters;
  }

  /**
   * The address of the authorization request.
   *
   * @param changes names and values that replace parameters or, if null, remove them
   */
  public URI authorize(String... changes) {
    Map<String, String> parameters = parameters();
    for (int i = 0; i < changes.length; i += 2) {
      if (changes[i + 1] == null) {
        parameters.remove(changes[i]);
      } else {
        parameters.put(changes[i], changes[i + 1]);
      }
    }
    return URI.create(server.endpoint("authorization") + "?" + Form.encoded(parameters));
  }

  /** The form that exchanges a code. */
  public Map<String, String> codeForm(String code) {
    Map<String, String> form = new LinkedHashMap<>();
    form.put("grant_type", "authorization_code");
    form.put("client_id", id);
    form.put("redirect_uri", redirectUri);
    form.put("code", code);
    form.put("code_verifier", proof.verifier());
    return form;
  }

  public JsonAnswer exchange(String code) {
    return token(codeForm(code));
  }

  public Map<String, String> refreshForm(String refreshToken) {
    Map<String, String> form = new LinkedHashMap<>();
    form.put("grant_type", "refresh_token");
    form.put("client_id", id);
    form.put("refresh_token", refreshToken);
    return form;
  }

  public JsonAnswer refresh(String refreshToken) {
    return token(refreshForm(refreshToken));
  }

  public JsonAnswer token(Map<String, String> form) {
    return Http.json(Form.post(server.endpoint("token"), Form.encoded(form)));
  }

  public JsonAnswer revoke(String token) {
    return Http.json(Form.post(server.endpoint("revocation"), Form.encoded("token", token)));
  }

  /** The header of a signed token. */
  public static JsonNode header(String token) {
    return part(token, 0);
  }

  /** The claims of a signed token; the signature isn't checked. */
  public static JsonNode claims(String token) {
    return part(token, 1);
  }

  private static JsonNode part(String token, int number) {
    try {
      return Json.WIRE.readTree(Base64.getUrlDecoder().decode(token.split("\\.", 3)[number]));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
