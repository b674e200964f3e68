package dev.comanager.auth.limit;

import dev.comanager.servicekit.http.JsonResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/**
 * Refuses bodies that are too long, with an OAuth error that isn't cached (spec 4.3). The framework
 * would refuse them too, but without a body.
 */
@Singleton
public class BodyLimitEndpoint {
  // After the request limit and before the framework's own body limit.
  private static final int EARLY = -900;
  private static final int TOO_LARGE = 413;
  // A million bytes or more; the framework's limit is 1 MiB.
  private static final int DIGITS_TOO_MANY = 7;

  void routes(@Observes Router router) {
    stand(router, "/token", "invalid_request");
    stand(router, "/revoke", "invalid_request");
    stand(router, "/register", "invalid_client_metadata");
  }

  private static void stand(Router router, String path, String error) {
    router.route(path).order(EARLY).handler(context -> validate(context, error));
  }

  private static void validate(RoutingContext context, String error) {
    String length = context.request().getHeader(HttpHeaders.CONTENT_LENGTH);
    if (length == null || length.length() < DIGITS_TOO_MANY) {
      context.next();
      return;
    }
    context
        .response()
        .putHeader("access-control-allow-origin", "*")
        .putHeader(HttpHeaders.CONNECTION, "close");
    JsonResponse.error(context.response(), TOO_LARGE, error, "the body is too long")
        // The rest of the body isn't read; the header alone closes no connection.
        .onComplete(ended -> context.request().connection().close());
  }
}
