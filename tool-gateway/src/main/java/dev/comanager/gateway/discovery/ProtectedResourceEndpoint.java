package dev.comanager.gateway.discovery;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * Protected-resource metadata, open to any origin: at the root for {base_url}, and with the path
 * inserted for the other addresses of the endpoint, as clients that compare them expect.
 */
@Singleton
final class ProtectedResourceEndpoint {
  private static final List<String> INSERTED_PATHS = List.of("", "/mcp", "/v1/mcp/comanager");

  private final PublicAddresses addresses;

  ProtectedResourceEndpoint(PublicAddresses addresses) {
    this.addresses = addresses;
  }

  void routes(@Observes Router router) {
    for (String path : INSERTED_PATHS) {
      Buffer document = written(ProtectedResource.metadata(addresses, path));
      router
          .route(PublicAddresses.METADATA_PATH + path)
          .handler(context -> answer(context, document));
    }
  }

  private static void answer(RoutingContext context, Buffer document) {
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

  private static Buffer written(ObjectNode metadata) {
    return Buffer.buffer(Json.bytes(metadata));
  }
}
