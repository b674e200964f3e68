package dev.comanager.auth.token;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.servicekit.http.JsonResponse;
import dev.comanager.servicekit.http.RequestBody;
import io.quarkus.logging.Log;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Shared HTTP handling of {@code /token} and {@code /revoke}: takes a form, returns JSON with
 * caching disabled, in every case (spec 4.3).
 */
final class OAuthFormEndpoint {
  private static final int LONGEST_FORM = 16 * 1024;
  // Keycloak may take four seconds of it, the confirmation of a revocation eleven.
  private static final Duration TIMEOUT = Duration.ofSeconds(16);

  private OAuthFormEndpoint() {}

  /** The outcome of a request. */
  sealed interface Reply {
    record Done(ObjectNode body) implements Reply {}

    record Refused(OAuthError error) implements Reply {}
  }

  /** The handler of one path. */
  interface Work extends BiFunction<OAuthForm, Optional<ClientCredentials>, Uni<Reply>> {}

  static void route(Router router, String path, Work work) {
    router.post(path).handler(context -> take(context, work));
    router
        .route(HttpMethod.OPTIONS, path)
        .handler(
            context ->
                open(context.response())
                    .putHeader("access-control-allow-methods", "POST")
                    .putHeader(
                        "access-control-allow-headers",
                        "authorization, content-type, mcp-protocol-version")
                    .putHeader("access-control-max-age", "86400")
                    .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
                    .setStatusCode(204)
                    .end());
    router
        .route(path)
        .handler(
            context -> {
              context.response().putHeader(HttpHeaders.ALLOW, "POST");
              refuse(context, new OAuthError(405, "invalid_request", "only POST is answered here"));
            });
  }

  private static void take(RoutingContext context, Work work) {
    RequestBody.read(context.request(), LONGEST_FORM, body -> answer(context, body, work));
  }

  private static void answer(RoutingContext context, Optional<Buffer> body, Work work) {
    if (!RequestBody.isForm(context.request())) {
      refuse(context, OAuthError.invalidRequest("the body must be " + RequestBody.FORM));
      return;
    }
    if (body.isEmpty()) {
      refuse(context, new OAuthError(413, "invalid_request", "the form is too long"));
      return;
    }
    Optional<OAuthForm> form = OAuthForm.read(body.get().toString(UTF_8));
    if (form.isEmpty()) {
      refuse(context, OAuthError.invalidRequest("the form can't be read"));
      return;
    }
    Optional<ClientCredentials> basic =
        ClientCredentials.read(context.request().getHeader(HttpHeaders.AUTHORIZATION));
    Uni.createFrom()
        .deferred(() -> work.apply(form.get(), basic))
        .ifNoItem()
        .after(TIMEOUT)
        .fail()
        .subscribe()
        .with(
            reply -> {
              switch (reply) {
                case Reply.Done(ObjectNode json) ->
                    JsonResponse.send(uncached(context.response()), 200, json);
                case Reply.Refused(OAuthError error) -> refuse(context, error);
              }
            },
            failure -> {
              Log.warnf(
                  "sign-in out of order path=%s cause=%s",
                  context.normalizedPath(), failure.getClass().getName());
              refuse(context, OAuthError.interrupted());
            });
  }

  private static void refuse(RoutingContext context, OAuthError refusal) {
    HttpServerResponse response = context.response();
    OAuthError error =
        context.request().headers().contains(HttpHeaders.AUTHORIZATION)
            ? refusal.forBasicAuthentication()
            : refusal;
    if (error.retryAfter().isPositive()) {
      response.putHeader(
          HttpHeaders.RETRY_AFTER, Long.toString(error.retryAfter().plusMillis(999).toSeconds()));
    }
    if (error.status() == 401) {
      response.putHeader("www-authenticate", "Basic realm=\"token\"");
    }
    JsonResponse.error(uncached(response), error.status(), error.code(), error.description());
  }

  private static HttpServerResponse uncached(HttpServerResponse response) {
    return open(response).putHeader("pragma", "no-cache");
  }

  /** Lets any origin read the response: nothing here depends on a cookie. */
  private static HttpServerResponse open(HttpServerResponse response) {
    return response
        .putHeader("access-control-allow-origin", "*")
        .putHeader("access-control-expose-headers", "Retry-After, WWW-Authenticate");
  }
}
