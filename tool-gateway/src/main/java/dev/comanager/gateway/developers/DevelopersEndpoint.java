package dev.comanager.gateway.developers;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Serves the developers' pages: static, without script, nothing loaded from elsewhere. */
@Singleton
final class DevelopersEndpoint {
  private final StaticPage index;
  private final StaticPage examples;

  DevelopersEndpoint(DevelopersPage index, ExamplesPage examples) {
    this.index = index.page();
    this.examples = examples.page();
  }

  void routes(@Observes Router router) {
    serve(router, "/developers", index);
    serve(router, "/developers/examples", examples);
  }

  private static void serve(Router router, String path, StaticPage page) {
    Buffer body = Buffer.buffer(page.html());
    router
        .route(path)
        .method(HttpMethod.GET)
        .method(HttpMethod.HEAD)
        .handler(context -> show(context, body, page.contentSecurityPolicy()));
  }

  private static void show(RoutingContext context, Buffer page, String contentSecurityPolicy) {
    var response =
        context
            .response()
            .putHeader("Content-Type", "text/html; charset=utf-8")
            .putHeader("Content-Security-Policy", contentSecurityPolicy)
            .putHeader("Cache-Control", "public, max-age=300")
            .putHeader("X-Content-Type-Options", "nosniff")
            .putHeader("X-Frame-Options", "DENY")
            .putHeader("Referrer-Policy", "no-referrer");
    if (context.request().method().equals(HttpMethod.HEAD)) {
      response.putHeader("Content-Length", Integer.toString(page.length())).end();
    } else {
      response.end(page);
    }
  }
}
