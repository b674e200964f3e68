package dev.comanager.auth.limit;

import dev.comanager.servicekit.http.ClientAddress;
import dev.comanager.servicekit.http.JsonResponse;
import io.github.bucket4j.TimeMeter;
import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/** Rate limits the public OAuth paths. */
@Singleton
public class LimitEndpoint {
  // Before every other handler of these paths.
  private static final int FIRST = -1_000;
  private static final int TOO_MANY = 429;
  private static final String STEPS = "/realms/comanager/login-actions/*";
  private static final String TEXT = "too many requests from this address; wait and try again";

  private static final Set<String> PAGES =
      Set.of("/authorize", STEPS, "/account/sign-in", "/account/signed-in");

  private final LimitsConfig config;
  private final ClientAddress address;
  private final PassLimit passes;
  private final MeterRegistry metrics;

  LimitEndpoint(
      LimitsConfig config, ClientAddress address, PassLimit passes, MeterRegistry metrics) {
    this.config = config;
    this.address = address;
    this.passes = passes;
    this.metrics = metrics;
  }

  void routes(@Observes Router router) {
    AddressLimit token = limit(config.token());
    stand(router, "/register", limit(config.register()));
    AddressLimit signIn = limit(config.authorize());
    stand(router, "/authorize", signIn);
    stand(router, "/account/sign-in", signIn);
    AddressLimit steps = limit(config.signInSteps());
    stand(router, STEPS, steps);
    stand(router, "/account/signed-in", steps);
    stand(router, "/token", token);
    stand(router, "/revoke", token);
  }

  private AddressLimit limit(int perMinute) {
    return new AddressLimit(perMinute, LimitsConfig.ADDRESSES, TimeMeter.SYSTEM_NANOTIME);
  }

  private void stand(Router router, String path, AddressLimit limit) {
    router
        .route(path)
        .order(FIRST)
        .handler(
            context -> {
              HttpServerRequest request = context.request();
              if (request.method().equals(HttpMethod.OPTIONS)) {
                context.next();
                return;
              }
              OptionalLong wait = secondsToWait(request, path, limit);
              if (wait.isEmpty()) {
                context.next();
              } else {
                metrics.counter("comanager.requests.limited", "path", path).increment();
                refuse(context, path, wait.getAsLong());
              }
            });
  }

  private OptionalLong secondsToWait(HttpServerRequest request, String path, AddressLimit limit) {
    OptionalLong wait = limit.secondsToWait(address.of(request));
    return wait.isPresent() && PAGES.contains(path)
        ? passes.secondsToWait(cookies(request), wait)
        : wait;
  }

  /** The values of the cookies that came with a request, by name. */
  public static Function<String, Optional<String>> cookies(HttpServerRequest request) {
    return name -> Optional.ofNullable(request.getCookie(name)).map(Cookie::getValue);
  }

  private static void refuse(RoutingContext context, String path, long seconds) {
    HttpServerResponse response =
        context
            .response()
            .putHeader(HttpHeaders.RETRY_AFTER, Long.toString(seconds))
            .putHeader(HttpHeaders.CACHE_CONTROL, "no-store");
    if (PAGES.contains(path)) {
      // A person is waiting here: the sign-in has an error page for it.
      context.fail(TOO_MANY);
    } else {
      response
          .putHeader("access-control-allow-origin", "*")
          .putHeader("access-control-expose-headers", "Retry-After");
      JsonResponse.error(response, TOO_MANY, "too_many_requests", TEXT);
    }
  }
}
