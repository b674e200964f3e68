package dev.comanager.gateway.developers;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Serves the developers' index page: static, without script, nothing loaded from elsewhere. */
@Singleton
final class DevelopersEndpoint {
  private final Buffer page;
  private final String contentSecurityPolicy;

  DevelopersEndpoint(DevelopersPage page) {
    this.page = Buffer.buffer(page.html());
    this.contentSecurityPolicy = page.contentSecurityPolicy();
  }

  void routes(@Observes Router router) {
    router.route("/developers").method(HttpMethod.GET).method(HttpMethod.HEAD).handler(this::show);
  }

  private void show(RoutingContext context) {
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
