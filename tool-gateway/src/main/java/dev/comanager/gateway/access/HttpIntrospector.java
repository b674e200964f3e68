package dev.comanager.gateway.access;

import dev.comanager.contracts.RpcHeaders;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.messaging.tracing.TraceHeader;
import dev.comanager.messaging.tracing.Traced;
import dev.comanager.servicekit.health.StartupConditions;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpClosedException;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jboss.logging.Logger;

/**
 * Introspects bearer tokens at auth-service (RFC 7662). Any unclear answer is {@link
 * BearerVerdict.Unavailable}.
 */
@Singleton
final class HttpIntrospector {
  private static final Logger LOG = Logger.getLogger(HttpIntrospector.class);
  private static final Duration CONNECTED_WITHIN = Duration.ofSeconds(5);
  private static final long RETRY_MILLIS = 250;
  private static final int LARGEST_ANSWER = 16 * 1024;

  static final int CONNECTIONS = 64;

  // Limit of calls that wait for a connection. Calls beyond it fail immediately as unavailable.
  static final int MOST_WAITING = 2048;
  private static final String CLIENT = "tool-gateway";
  private static final BearerVerdict UNAVAILABLE = new BearerVerdict.Unavailable();
  private static final BearerVerdict REFUSED = new BearerVerdict.Refused();

  private final RecordSpans spans;
  private final HttpClient client;
  private final RequestOptions question;
  private final long connectMillis;
  private final long answerMillis;
  private volatile boolean reachable = true;
  private volatile boolean answered;

  HttpIntrospector(Vertx vertx, AuthConfig config, RecordSpans spans) {
    this.spans = spans;
    this.connectMillis = config.connectTimeout().toMillis();
    this.answerMillis = config.answerTimeout().toMillis();
    this.client =
        vertx.createHttpClient(
            new HttpClientOptions()
                .setConnectTimeout((int) connectMillis)
                .setKeepAlive(true)
                .setKeepAliveTimeout(60)
                .setMaxPoolSize(CONNECTIONS)
                .setMaxWaitQueueSize(MOST_WAITING));
    this.question =
        new RequestOptions()
            .setMethod(HttpMethod.POST)
            .setAbsoluteURI(config.introspectionUrl().toString())
            .putHeader("Content-Type", "application/x-www-form-urlencoded")
            .putHeader("Accept", "application/json")
            .putHeader("Authorization", basic(CLIENT, config.secret()));
  }

  /**
   * The verdict at some moment between request and response. The result never fails.
   *
   * @param trace the trace that the introspection belongs to
   */
  Uni<BearerVerdict> introspect(Bearer bearer, Context trace) {
    if (!bearer.isWellFormed()) {
      return Uni.createFrom().item(REFUSED);
    }
    Buffer form =
        Buffer.buffer("token=" + URLEncoder.encode(bearer.value(), StandardCharsets.UTF_8));
    return Uni.createFrom()
        .emitter(
            emitter -> {
              Span span = spans.startClientSpan("introspect", trace);
              introspect(form, trace.with(span))
                  .timeout(answerMillis, TimeUnit.MILLISECONDS)
                  .onComplete(
                      verdict -> {
                        Traced.end(span, verdict.cause());
                        note(verdict.cause());
                        emitter.complete(verdict.succeeded() ? verdict.result() : UNAVAILABLE);
                      });
            });
  }

  /**
   * Opens a connection before the first call needs one. Readiness waits for it, but only a few
   * seconds: requests without a bearer are served while auth-service is unreachable.
   */
  void connect(@Observes StartupEvent started, Vertx vertx, StartupConditions conditions) {
    conditions.add("auth-service", connected(vertx, System::nanoTime));
  }

  /** Whether auth-service has answered, or has failed to answer for too long. */
  BooleanSupplier connected(Vertx vertx, LongSupplier nanoTime) {
    long until = nanoTime.getAsLong() + CONNECTED_WITHIN.toNanos();
    BooleanSupplier over = () -> nanoTime.getAsLong() - until > 0;
    connect(vertx, over);
    return () -> answered || over.getAsBoolean();
  }

  private void connect(Vertx vertx, BooleanSupplier over) {
    introspect(Buffer.buffer("token=none"), Context.root())
        .onComplete(
            verdict -> {
              answered = verdict.succeeded();
              if (!answered && !over.getAsBoolean()) {
                vertx.setTimer(RETRY_MILLIS, again -> connect(vertx, over));
              }
            });
  }

  @PreDestroy
  void close() {
    client.close();
  }

  private Future<BearerVerdict> introspect(Buffer form, Context trace) {
    long started = System.nanoTime();
    return exchange(form, trace)
        .recover(
            failure ->
                // A pooled connection that auth-service has closed meanwhile fails immediately:
                // retry.
                worthAnotherTry(failure, started)
                    ? exchange(form, trace)
                    : Future.failedFuture(failure));
  }

  private boolean worthAnotherTry(Throwable failure, long started) {
    return (failure instanceof java.io.IOException || failure instanceof HttpClosedException)
        && !(failure instanceof java.net.ConnectException)
        && TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - started) < connectMillis;
  }

  /**
   * A request on a connection of the pool. The pool's own timeout can leak a connection
   * (eclipse-vertx/vert.x#6169), so the timeout is applied here.
   */
  private Future<HttpClientRequest> connection() {
    Future<HttpClientRequest> request =
        // Failures are those of the response; without a handler the client logs each as an error.
        client.request(question).map(it -> it.exceptionHandler(failure -> {}));
    return request
        .timeout(connectMillis, TimeUnit.MILLISECONDS)
        .onFailure(failure -> request.onSuccess(HttpClientRequest::reset));
  }

  private Future<BearerVerdict> exchange(Buffer form, Context trace) {
    return connection()
        .compose(
            request -> {
              String place = TraceHeader.serialize(trace);
              if (place != null) {
                request.putHeader(RpcHeaders.TRACE, place);
              }
              return send(request, form);
            });
  }

  private Future<BearerVerdict> send(HttpClientRequest request, Buffer form) {
    return request
        .send(form)
        .compose(HttpIntrospector::body)
        .map(answer -> IntrospectionRule.verdict(answer.getBytes()))
        .timeout(answerMillis, TimeUnit.MILLISECONDS)
        .onFailure(failure -> request.reset());
  }

  private static Future<Buffer> body(HttpClientResponse response) {
    Promise<Buffer> whole = Promise.promise();
    // For answers that aren't read, too: without a handler the client logs their end as an error.
    response.exceptionHandler(whole::tryFail);
    if (response.statusCode() != 200) {
      return Future.failedFuture(
          new IllegalStateException("introspection answered " + response.statusCode()));
    }
    Buffer collected = Buffer.buffer();
    response.handler(
        part -> {
          if (collected.length() + part.length() > LARGEST_ANSWER) {
            whole.tryFail(new IllegalStateException("introspection answered too much"));
          } else {
            collected.appendBuffer(part);
          }
        });
    response.endHandler(end -> whole.tryComplete(collected));
    return whole.future();
  }

  /** Logs a change of availability once, not for each call. */
  private void note(Throwable failure) {
    boolean now = failure == null;
    if (now != reachable) {
      reachable = now;
      if (now) {
        LOG.info("introspection available again");
      } else {
        LOG.warnf("introspection unavailable reason=%s", reason(failure));
      }
    }
  }

  private static String reason(Throwable failure) {
    return failure instanceof TimeoutException
        ? "timeout"
        : failure.getClass().getSimpleName() + " " + failure.getMessage();
  }

  private static String basic(String id, String secret) {
    byte[] pair = (id + ":" + secret).getBytes(StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(pair);
  }
}
