package dev.comanager.systemtests.signin;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.systemtests.deployment.CreatedResources;
import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.traffic.RateLimitRetry;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** A client that registered itself (RFC 7591). */
public record OAuthClient(String id, String redirectUri, String name) {
  /** The redirect URI of Claude. */
  public static final String CLAUDE_REDIRECT = "https://claude.ai/api/mcp/auth_callback";

  /** The redirect URI of ChatGPT. */
  public static final String CHATGPT_REDIRECT =
      "https://chatgpt.com/connector_platform_oauth_redirect";

  /** The scopes offered to a client of the surface {@code claude} (spec 5.6). */
  public static final List<String> CLAUDE_SCOPES =
      List.of("league.read", "roster.read", "analysis.read", "alerts.write", "messages.write");

  /** The scopes offered to a client of the surface {@code chatgpt} (spec 5.6). */
  public static final List<String> CHATGPT_SCOPES =
      List.of(
          "league.read",
          "roster.read",
          "analysis.read",
          "alerts.write",
          "messages.write",
          "calls.write");

  private static final Map<String, OAuthClient> KNOWN = new ConcurrentHashMap<>();
  private static final ObjectMapper JSON = new ObjectMapper();

  /** A client of the surface {@code claude}; always the same. */
  public static OAuthClient claude() {
    return KNOWN.computeIfAbsent(CLAUDE_REDIRECT, uri -> registered("Claude", uri));
  }

  /** A client of the surface {@code chatgpt}; always the same. */
  public static OAuthClient chatGpt() {
    return KNOWN.computeIfAbsent(CHATGPT_REDIRECT, uri -> registered("ChatGPT", uri));
  }

  /** A client of the surface {@code claude} with a new name. */
  public static OAuthClient fresh() {
    return registered("Test " + UUID.randomUUID().toString().substring(0, 8), CLAUDE_REDIRECT);
  }

  /** A client with this name and redirect URI. */
  public static OAuthClient registered(String name, String redirectUri) {
    Response response = register(metadata(name, redirectUri));
    assertThat(response.statusCode()).as(response.body().asString()).isIn(200, 201);
    return new OAuthClient(response.path("client_id"), redirectUri, name);
  }

  /** The metadata that a client registers with. */
  public static ObjectNode metadata(String name, String... redirectUris) {
    ObjectNode metadata = JSON.createObjectNode();
    metadata.put("client_name", name);
    var uris = metadata.putArray("redirect_uris");
    List.of(redirectUris).forEach(uris::add);
    metadata.putArray("grant_types").add("authorization_code").add("refresh_token");
    metadata.putArray("response_types").add("code");
    metadata.put("token_endpoint_auth_method", "none");
    return metadata;
  }

  /** Registers a client; returns the answer. */
  public static Response register(ObjectNode metadata) {
    Response response =
        retrying(
            () ->
                http().contentType("application/json").body(metadata.toString()).post("/register"));
    if (response.statusCode() == 201) {
      CreatedResources.stays(CreatedResources.Kind.CLIENT, response.path("client_id"));
    }
    return response;
  }

  /** Posts a form to the token endpoint; returns the answer. */
  public static Response token(Map<String, String> form) {
    Response response = post("/token", form);
    if (response.statusCode() == 200) {
      String token = Seen.secret(response.path("access_token"));
      CreatedResources.made(
          CreatedResources.Kind.GRANT,
          token,
          () -> revoke(Map.of("token", token)).statusCode() == 200);
    }
    return response;
  }

  /** Posts a form to the revocation endpoint; returns the answer. */
  public static Response revoke(Map<String, String> form) {
    Response response = post("/revoke", form);
    if (response.statusCode() == 200) {
      CreatedResources.markRemoved(CreatedResources.Kind.GRANT, form.getOrDefault("token", ""));
    }
    return response;
  }

  /** A plain request to {auth_url} that follows no redirect. */
  public static RequestSpecification http() {
    return RestAssured.given()
        .config(Mcp.CONFIG)
        .baseUri(Deployment.called(Deployment.authUrl()))
        .redirects()
        .follow(false);
  }

  private static Response post(String path, Map<String, String> form) {
    return retrying(
        () -> http().contentType("application/x-www-form-urlencoded").formParams(form).post(path));
  }

  private static Response retrying(Supplier<Response> request) {
    CreatedResources.checkGoingOn();
    return RateLimitRetry.with(request, Response::statusCode, it -> it.header("Retry-After"));
  }
}
