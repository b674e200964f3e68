package dev.comanager.auth.discovery;

import dev.comanager.auth.keycloak.PublicAddresses;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * Redirects browsers from {auth_url} to the landing page at {base_url}, and from the sign-in and
 * account pages to privacy, terms and support below {developers_url}, so that the pages, including
 * Keycloak's, needn't know that address.
 */
@Singleton
class PublicPagesEndpoint {
  private static final List<String> PAGES = List.of("/privacy", "/terms", "/support");

  private final PublicAddresses addresses;

  PublicPagesEndpoint(PublicAddresses addresses) {
    this.addresses = addresses;
  }

  void routes(@Observes Router router) {
    router.get("/").handler(this::landing);
    for (String page : PAGES) {
      router
          .get(page)
          .handler(
              context -> redirect(context.response(), addresses.baseUrl() + "/developers" + page));
    }
  }

  /** Other clients than browsers get the JSON "not found". */
  private void landing(RoutingContext context) {
    String accepted = context.request().getHeader(HttpHeaders.ACCEPT);
    if (accepted == null || !accepted.contains("text/html")) {
      context.next();
    } else {
      redirect(context.response().putHeader(HttpHeaders.VARY, "accept"), addresses.baseUrl() + "/");
    }
  }

  private static void redirect(HttpServerResponse response, String location) {
    response
        .setStatusCode(302)
        .putHeader(HttpHeaders.LOCATION, location)
        .putHeader(HttpHeaders.CACHE_CONTROL, "public, max-age=300")
        .putHeader("referrer-policy", "no-referrer")
        .putHeader("x-content-type-options", "nosniff")
        .end();
  }
}
