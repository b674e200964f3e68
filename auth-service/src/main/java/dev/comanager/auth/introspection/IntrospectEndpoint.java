package dev.comanager.auth.introspection;

import dev.comanager.auth.revocation.RevocationsConfig;
import dev.comanager.contracts.RpcHeaders;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.messaging.tracing.TraceHeader;
import dev.comanager.messaging.tracing.Traced;
import dev.comanager.servicekit.http.BasicCredentials;
import dev.comanager.servicekit.http.RequestBody;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import io.quarkus.logging.Log;
import io.vertx.core.AsyncResult;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * {@code POST /internal/introspect} (RFC 7662): the gateway calls it for every bearer without a
 * cached verdict, and for every call while it holds no lease. It is a plain Vert.x route, which
 * costs less than a REST framework, and it never blocks.
 */
@Singleton
public class IntrospectEndpoint {
  private static final String PATH = "/internal/introspect";

  private static final CharSequence JSON = HttpHeaders.createOptimized("application/json");
  private static final CharSequence PLAIN = HttpHeaders.createOptimized("text/plain");
  private static final CharSequence NO_STORE = HttpHeaders.createOptimized("no-store");
  private static final CharSequence CHALLENGE =
      HttpHeaders.createOptimized("Basic realm=\"introspection\"");

  // Every byte of the longest token may be encoded as three.
  private static final int LONGEST_FORM = 4 * TokenIntrospectors.LONGEST_TOKEN;

  private final TokenIntrospectors introspectors;
  private final BasicCredentials gateway;
  private final RecordSpans spans;
  private final Timer active;
  private final Timer inactive;
  private final Timer unavailable;
  private final Counter refused;

  IntrospectEndpoint(
      TokenIntrospectors introspectors,
      InternalConfig config,
      MeterRegistry metrics,
      RecordSpans spans) {
    this.introspectors = introspectors;
    gateway = new BasicCredentials("tool-gateway", config.secret());
    this.spans = spans;
    active = metrics.timer("comanager.introspections", "outcome", "active");
    inactive = metrics.timer("comanager.introspections", "outcome", "inactive");
    unavailable = metrics.timer("comanager.introspections", "outcome", "unavailable");
    refused = metrics.counter("comanager.introspections.refused");
  }

  void routes(@Observes Router router) {
    router.post(PATH).handler(this::introspect);
    router
        .route(PATH)
        .handler(
            context -> plain(context.response().putHeader(HttpHeaders.ALLOW, "POST"), 405, "POST"));
  }

  private void introspect(RoutingContext context) {
    HttpServerRequest request = context.request();
    HttpServerResponse response = context.response();
    if (!gateway.match(request.getHeader(HttpHeaders.AUTHORIZATION))) {
      refused.increment();
      response.putHeader("www-authenticate", CHALLENGE);
      send(response, 401, IntrospectionAnswer.error("invalid_client"));
      return;
    }
    // Read only from an authenticated caller.
    Context trace = TraceHeader.read(request.getHeader(RpcHeaders.TRACE));
    RequestBody.read(request, LONGEST_FORM, form -> answer(response, form, trace));
  }

  private void answer(HttpServerResponse response, Optional<Buffer> form, Context trace) {
    long begun = System.nanoTime();
    if (form.isEmpty()) {
      // No token is that long.
      answer(response, begun, Future.succeededFuture(TokenVerdict.Inactive.INSTANCE));
      return;
    }
    Optional<String> token = IntrospectionForm.token(form.get());
    if (token.isEmpty()) {
      refused.increment();
      send(response, 400, IntrospectionAnswer.error("invalid_request"));
      return;
    }
    Span span = spans.startServerSpan("introspect", trace);
    Traced.runIn(
        trace.with(span),
        () ->
            introspectors
                .introspect(token.get())
                .onComplete(
                    verdict -> {
                      Traced.end(span, verdict.cause());
                      answer(response, begun, verdict);
                    }));
  }

  private void answer(HttpServerResponse response, long begun, AsyncResult<TokenVerdict> verdict) {
    long took = System.nanoTime() - begun;
    if (verdict.failed()) {
      unavailable.record(took, TimeUnit.NANOSECONDS);
      Log.debugf("introspection unavailable cause=%s", verdict.cause().getClass().getName());
      response.putHeader(HttpHeaders.RETRY_AFTER, "1");
      send(response, 503, IntrospectionAnswer.error("temporarily_unavailable"));
      return;
    }
    Timer timer =
        switch (verdict.result()) {
          case TokenVerdict.Active ignored -> active;
          case TokenVerdict.Inactive() -> inactive;
        };
    timer.record(took, TimeUnit.NANOSECONDS);
    send(
        response,
        200,
        IntrospectionAnswer.of(verdict.result(), RevocationsConfig.SETTLE.toMillis()));
  }

  private static void send(HttpServerResponse response, int status, Buffer body) {
    if (response.closed()) {
      return;
    }
    response
        .setStatusCode(status)
        .putHeader(HttpHeaders.CONTENT_TYPE, JSON)
        .putHeader(HttpHeaders.CACHE_CONTROL, NO_STORE)
        .end(body);
  }

  private static void plain(HttpServerResponse response, int status, String text) {
    response.setStatusCode(status).putHeader(HttpHeaders.CONTENT_TYPE, PLAIN).end(text + "\n");
  }
}
