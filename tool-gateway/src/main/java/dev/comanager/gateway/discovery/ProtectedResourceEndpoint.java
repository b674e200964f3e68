package dev.comanager.gateway.discovery;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Scope;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;

/** Protected-resource metadata (spec 4.3, RFC 9728), open to any origin. */
@Singleton
final class ProtectedResourceEndpoint {
  /** The scopes that any client may get: clients request all that are listed here (spec 5.6). */
  private static final List<Scope> OFFERED =
      List.of(
          Scope.LEAGUE_READ,
          Scope.ROSTER_READ,
          Scope.ANALYSIS_READ,
          Scope.ALERTS_WRITE,
          Scope.MESSAGES_WRITE);

  private static final List<String> INSERTED_PATHS = List.of("", "/mcp", "/v1/mcp/comanager");

  private final Buffer document;

  ProtectedResourceEndpoint(PublicAddresses addresses) {
    this.document = Buffer.buffer(written(addresses));
  }

  void routes(@Observes Router router) {
    for (String path : INSERTED_PATHS) {
      router.route(PublicAddresses.METADATA_PATH + path).handler(this::answer);
    }
  }

  private void answer(RoutingContext context) {
    HttpMethod method = context.request().method();
    HttpServerResponse response =
        context
            .response()
            .putHeader("Access-Control-Allow-Origin", "*")
            .putHeader("X-Content-Type-Options", "nosniff")
            .putHeader("Referrer-Policy", "no-referrer");
    if (method.equals(HttpMethod.GET) || method.equals(HttpMethod.HEAD)) {
      response
          .putHeader("Content-Type", "application/json")
          .putHeader("Cache-Control", "public, max-age=300");
      if (method.equals(HttpMethod.HEAD)) {
        response.putHeader("Content-Length", Integer.toString(document.length())).end();
      } else {
        response.end(document);
      }
    } else if (method.equals(HttpMethod.OPTIONS)) {
      response
          .putHeader("Access-Control-Allow-Methods", "GET, HEAD")
          .putHeader("Access-Control-Allow-Headers", "MCP-Protocol-Version")
          .putHeader("Access-Control-Max-Age", "600")
          .setStatusCode(204)
          .end();
    } else {
      response.putHeader("Allow", "GET, HEAD, OPTIONS").setStatusCode(405).end();
    }
  }

  private static byte[] written(PublicAddresses addresses) {
    ObjectNode root = Json.WIRE.createObjectNode();
    root.put("resource", addresses.baseUrl());
    root.putArray("authorization_servers").add(addresses.authUrl());
    ArrayNode scopes = root.putArray("scopes_supported");
    OFFERED.forEach(scope -> scopes.add(scope.code()));
    root.putArray("bearer_methods_supported").add("header");
    root.put("resource_name", "Fantasy Co-Manager");
    root.put("resource_documentation", addresses.developersUrl());
    root.put("resource_policy_uri", addresses.developersUrl() + "/privacy");
    root.put("resource_tos_uri", addresses.developersUrl() + "/terms");
    try {
      return Json.WIRE.writeValueAsBytes(root);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
