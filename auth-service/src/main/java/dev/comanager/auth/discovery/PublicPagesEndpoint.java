package dev.comanager.auth.discovery;

import dev.comanager.auth.keycloak.PublicAddresses;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * Redirects from the sign-in and account pages to privacy, terms and support below
 * {developers_url}, so that the pages, including Keycloak's, needn't know that address.
 */
@Singleton
class PublicPagesEndpoint {
  private static final List<String> PAGES = List.of("/privacy", "/terms", "/support");

  private final PublicAddresses addresses;

  PublicPagesEndpoint(PublicAddresses addresses) {
    this.addresses = addresses;
  }

  void routes(@Observes Router router) {
    for (String page : PAGES) {
      router
          .get(page)
          .handler(
              context ->
                  context
                      .response()
                      .setStatusCode(302)
                      .putHeader(HttpHeaders.LOCATION, addresses.baseUrl() + "/developers" + page)
                      .putHeader(HttpHeaders.CACHE_CONTROL, "public, max-age=300")
                      .putHeader("referrer-policy", "no-referrer")
                      .putHeader("x-content-type-options", "nosniff")
                      .end());
    }
  }
}
