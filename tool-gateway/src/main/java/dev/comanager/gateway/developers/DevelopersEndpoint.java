package dev.comanager.gateway.developers;

import dev.comanager.gateway.access.LimitsConfig;
import dev.comanager.gateway.catalogue.Catalogue;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Map;

/** Serves the public pages: static, without scripts or external resources. */
@Singleton
public final class DevelopersEndpoint {
  private final Map<String, StaticPage> pages;
  private final StaticPage nowhere;

  DevelopersEndpoint(PageFrames frames, Catalogue catalogue, LimitsConfig limits) {
    PageFrame plain = frames.with("");
    PageFrame examples = frames.with(StaticPage.resource("examples.css"));
    PageFrame reading = frames.with(StaticPage.resource("reading.css"));
    IndexView view = IndexView.of(catalogue, limits.callsPerMinute());
    ExampleRun run = ExampleRun.read(examples);
    pages =
        Map.of(
            "/developers", plain.page(frame -> DevelopersTemplates.index(frame, view)),
            "/developers/examples",
                examples.page(frame -> DevelopersTemplates.examples(frame, run)),
            "/developers/privacy", reading.page(DevelopersTemplates::privacy),
            "/developers/terms", reading.page(DevelopersTemplates::terms),
            "/developers/support", reading.page(DevelopersTemplates::support));
    nowhere = plain.page(DevelopersTemplates::nowhere);
  }

  void routes(@Observes Router router) {
    pages.forEach((path, page) -> serve(router, path, page));
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
