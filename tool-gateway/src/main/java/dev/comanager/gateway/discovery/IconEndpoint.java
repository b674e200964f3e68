package dev.comanager.gateway.discovery;

import dev.comanager.contracts.Resources;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** The icon that clients show beside the server and its tools. */
@Singleton
final class IconEndpoint {
  private final Buffer icon =
      Buffer.buffer(Resources.bytes(IconEndpoint.class, "/developers/icon.svg"));

  void routes(@Observes Router router) {
    router
        .route(PublicAddresses.ICON_PATH)
        .method(HttpMethod.GET)
        .method(HttpMethod.HEAD)
        .handler(this::answer);
  }

  private void answer(RoutingContext context) {
    HttpServerResponse response =
        context
            .response()
            .putHeader("Content-Type", "image/svg+xml")
            .putHeader("Content-Security-Policy", "default-src 'none'")
            .putHeader("Cache-Control", "public, max-age=86400")
            .putHeader("X-Content-Type-Options", "nosniff")
            // Clients that run in a browser show it on their own pages.
            .putHeader("Access-Control-Allow-Origin", "*");
    if (context.request().method().equals(HttpMethod.HEAD)) {
      response.putHeader("Content-Length", Integer.toString(icon.length())).end();
    } else {
      response.end(icon);
    }
  }
}
