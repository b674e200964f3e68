package dev.comanager.auth.limit;

import dev.comanager.contracts.Json;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/**
 * Refuses bodies that are too long to be read at all, in the words of OAuth and kept by nobody
 * (spec 4.3). The framework would refuse them as well, with a status and nothing else.
 */
@Singleton
public class BodyLimitEndpoint {
  // After the limit of requests, before the framework's own.
  private static final int EARLY = -900;
  private static final int TOO_LARGE = 413;
  // Of a million bytes or more; the framework's limit is a mebibyte.
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
        .setStatusCode(TOO_LARGE)
        .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
        .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
        .putHeader("access-control-allow-origin", "*")
        .putHeader(HttpHeaders.CONNECTION, "close")
        .end(
            Buffer.buffer(
                Json.WIRE
                    .createObjectNode()
                    .put("error", error)
                    .put("error_description", "the body is too long")
                    .toString()))
        // The rest of it isn't read; the header alone ends no connection.
        .onComplete(ended -> context.request().connection().close());
  }
}
