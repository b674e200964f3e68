package dev.comanager.auth.limit;

import dev.comanager.servicekit.http.JsonResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/**
 * Rejects paths with a semicolon. The framework removes matrix parameters before routing, while
 * gates and limits compare the raw path: {@code /account;x} would bypass the account page's gate.
 */
@Singleton
public class PathEndpoint {
  // Before gates and limits, which must see only unambiguous paths.
  private static final int BEFORE_ALL = -2_000;
  private static final int NOT_FOUND = 404;

  void routes(@Observes Router router) {
    router.route().order(BEFORE_ALL).handler(PathEndpoint::validate);
  }

  private static void validate(RoutingContext context) {
    if (context.request().path().indexOf(';') < 0) {
      context.next();
      return;
    }
    context.response().putHeader("X-Content-Type-Options", "nosniff");
    JsonResponse.error(context.response(), NOT_FOUND, "not_found", "no path here has a semicolon");
  }
}
