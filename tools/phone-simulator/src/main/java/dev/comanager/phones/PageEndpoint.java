package dev.comanager.phones;

import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Serves the page with the phones at {@code /}. */
@Singleton
public class PageEndpoint {
  private final Phones phones;
  private final PhonesPage page;

  PageEndpoint(Phones phones, PhonesPage page) {
    this.phones = phones;
    this.page = page;
  }

  void routes(@Observes Router router) {
    router.get("/").handler(this::show);
  }

  private void show(RoutingContext context) {
    Optional<String> to =
        Optional.ofNullable(context.request().getParam("to")).filter(it -> !it.isBlank());
    context
        .response()
        .putHeader(HttpHeaders.CONTENT_TYPE, "text/html; charset=utf-8")
        .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
        .putHeader("Content-Security-Policy", page.contentSecurityPolicy())
        .putHeader("X-Content-Type-Options", "nosniff")
        // Not "no-referrer": a browser would then send "null" as the origin of the page's own
        // forms.
        .putHeader("Referrer-Policy", "same-origin")
        .end(page.html(to.map(phones::of).orElseGet(phones::all), to));
  }
}
