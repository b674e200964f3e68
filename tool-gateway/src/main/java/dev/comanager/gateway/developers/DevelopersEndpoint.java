package dev.comanager.gateway.developers;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.EnumMap;
import java.util.Map;

/** Serves the public pages: static, without scripts or external resources. */
@Singleton
public final class DevelopersEndpoint {
  private final Map<PublicPage, StaticPage> pages = new EnumMap<>(PublicPage.class);
  private final StaticPage nowhere;

  DevelopersEndpoint(DevelopersPage index, ExamplesPage examples, PageFrame frame) {
    for (PublicPage page : PublicPage.values()) {
      pages.put(
          page,
          switch (page) {
            case INDEX -> index.page();
            case EXAMPLES -> examples.page();
            case PRIVACY -> written(frame, page, "privacy.html");
            case TERMS -> written(frame, page, "terms.html");
            case SUPPORT -> written(frame, page, "support.html");
          });
    }
    nowhere =
        frame.unlisted(
            "Not found", "There is no page here.", StaticPage.resource("nowhere.html"), "");
  }

  void routes(@Observes Router router) {
    pages.forEach((page, shown) -> serve(router, "/developers" + page.path(), shown));
    router
        .route()
        .last()
        .method(HttpMethod.GET)
        .method(HttpMethod.HEAD)
        .handler(
            context -> {
              context.response().setStatusCode(404);
              show(context, nowhere, "no-store");
            });
  }

  private static StaticPage written(PageFrame frame, PublicPage page, String text) {
    return frame.around(page, StaticPage.resource(text), StaticPage.resource("reading.css"));
  }

  private static void serve(Router router, String path, StaticPage page) {
    router
        .route(path)
        .method(HttpMethod.GET)
        .method(HttpMethod.HEAD)
        .handler(context -> show(context, page, "public, max-age=300"));
  }

  /** Writes a page with the headers that all pages have. */
  public static void show(RoutingContext context, StaticPage page, String caching) {
    Buffer body = Buffer.buffer(page.html());
    boolean framed = page.contentSecurityPolicy().contains("frame-ancestors 'self'");
    var response =
        context
            .response()
            .putHeader("Content-Type", "text/html; charset=utf-8")
            .putHeader("Content-Security-Policy", page.contentSecurityPolicy())
            .putHeader("Cache-Control", caching)
            .putHeader("X-Content-Type-Options", "nosniff")
            .putHeader("X-Frame-Options", framed ? "SAMEORIGIN" : "DENY")
            .putHeader("Referrer-Policy", "no-referrer");
    if (context.request().method().equals(HttpMethod.HEAD)) {
      response.putHeader("Content-Length", Integer.toString(body.length())).end();
    } else {
      response.end(body);
    }
  }
}
