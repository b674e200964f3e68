package dev.comanager.decision.platform.http;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.decision.platform.HttpLimits;
import dev.comanager.decision.platform.PlatformException;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.messaging.tracing.Traced;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import io.quarkus.logging.Log;
import io.smallrye.faulttolerance.api.Guard;
import io.smallrye.faulttolerance.api.RateLimitException;
import io.smallrye.faulttolerance.api.RateLimitType;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.PoolOptions;
import jakarta.enterprise.util.TypeLiteral;
import java.io.IOException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.microprofile.faulttolerance.exceptions.BulkheadException;
import org.eclipse.microprofile.faulttolerance.exceptions.CircuitBreakerOpenException;

/**
 * Reads one platform over HTTP, within its limits. Every failure is a {@link PlatformException};
 * neither addresses nor headers are logged.
 */
public final class PlatformHttp {
  private static final TypeLiteral<Uni<JsonNode>> DOCUMENT = new TypeLiteral<>() {};
  private static final TypeLiteral<Uni<Void>> ROWS = new TypeLiteral<>() {};
  private static final int QUEUE_PER_CONNECTION = 20;
  private static final int RETRIES = 2;

  private final Vertx vertx;
  private final HttpClient http;
  private final HttpLimits limits;
  private final PlatformCode platform;
  private final PlatformFailure failure;
  private final MeterRegistry meters;
  private final RecordSpans spans;
  private final Guard guard;
  private volatile long heldUntil = System.nanoTime();

  PlatformHttp(
      Vertx vertx,
      PlatformCode platform,
      HttpLimits limits,
      MeterRegistry meters,
      RecordSpans spans) {
    this.vertx = vertx;
    this.platform = platform;
    this.limits = limits;
    this.failure = new PlatformFailure(platform);
    this.meters = meters;
    this.spans = spans;
    this.http =
        vertx.createHttpClient(
            new HttpClientOptions()
                .setConnectTimeout((int) limits.connectTimeout().toMillis())
                .setDecompressionSupported(true)
                .setKeepAliveTimeout(20)
                .setMaxWaitQueueSize(QUEUE_PER_CONNECTION * limits.concurrency()),
            new PoolOptions().setHttp1MaxSize(limits.concurrency()));
    this.guard = guard();
    for (Outcome outcome : Outcome.values()) {
      timer(outcome);
    }
  }

  private Guard guard() {
    return Guard.create()
        .withDescription("platform-" + platform.code())
        .withBulkhead()
        .limit(limits.concurrency())
        .queueSize(QUEUE_PER_CONNECTION * limits.concurrency())
        .done()
        .withRateLimit()
        .limit(limits.requestsPerMinute())
        .window(1, ChronoUnit.MINUTES)
        .type(RateLimitType.ROLLING)
        .done()
        .withCircuitBreaker()
        .when(cause -> cause instanceof AttemptFailed failed && failed.outcome().trouble())
        .requestVolumeThreshold(limits.breakerRequests())
        .failureRatio(0.5)
        .delay(limits.breakerPause().toMillis(), ChronoUnit.MILLIS)
        .onStateChange(
            state -> Log.warnf("platform circuit platform=%s state=%s", platform.code(), state))
        .done()
        .withRetry()
        .maxRetries(RETRIES)
        .maxDuration(limits.bulkTimeout().toMillis(), ChronoUnit.MILLIS)
        .whenException(cause -> Repetition.worthIt(cause, limits.answerTimeout()))
        .onRetry(
            meters.counter("comanager.platform.retries", "platform", platform.code())::increment)
        .withCustomBackoff()
        .strategy(() -> new Repetition(ThreadLocalRandom.current()))
        .done()
        .done()
        .build();
  }

  /** Reads a complete JSON document. {@code null} counts as not found. */
  public Uni<JsonNode> document(PlatformRequest request) {
    return guarded(
        request,
        DOCUMENT,
        timeout -> {
          Buffer whole = Buffer.buffer();
          return exchange(request, whole::appendBuffer)
              .run(timeout)
              .map(done -> parse(whole, request.what()));
        });
  }

  /**
   * Reads a large JSON list, or object of objects, row by row as it arrives, with the limits of
   * bulk responses. The rows are valid only when the whole response was read: on a failure, the
   * caller drops those it already received.
   */
  public Uni<Void> rows(PlatformRequest request, Consumer<JsonRows.Row> sink) {
    PlatformRequest bulk = request.inBulk();
    return guarded(
        bulk,
        ROWS,
        timeout -> {
          JsonRows rows = new JsonRows(sink);
          return exchange(bulk, chunk -> feed(rows, chunk, bulk.what()))
              .run(timeout)
              .invoke(
                  () -> {
                    if (!rows.whole()) {
                      throw unreadable(bulk.what(), null);
                    }
                  });
        });
  }

  private <T> Uni<T> guarded(
      PlatformRequest request, TypeLiteral<Uni<T>> type, Function<Duration, Uni<T>> attempt) {
    return Uni.createFrom()
        .deferred(
            () -> {
              Duration timeout =
                  request
                      .timeout()
                      .orElse(request.bulk() ? limits.bulkTimeout() : limits.answerTimeout());
              Timer.Sample begun = Timer.start(meters);
              Span span = spans.startClientSpan("read " + platform.code(), Context.current());
              span.setAttribute("comanager.platform", platform.code());
              long deadline = System.nanoTime() + timeout.toNanos();
              return guard
                  .get(() -> Uni.createFrom().deferred(() -> once(deadline, attempt)), type)
                  .ifNoItem()
                  .after(timeout)
                  .failWith(() -> new AttemptFailed(Outcome.LATE, failure.late()))
                  .onFailure()
                  .transform(this::understood)
                  .onItemOrFailure()
                  .invoke(
                      (item, failed) -> {
                        Outcome outcome = outcome(failed);
                        begun.stop(timer(outcome));
                        end(span, outcome);
                      })
                  .onCancellation()
                  .invoke(() -> Traced.cancelled(span))
                  .onFailure(AttemptFailed.class)
                  .transform(AttemptFailed::failure);
            });
  }

  private <T> Uni<T> once(long deadline, Function<Duration, Uni<T>> attempt) {
    long now = System.nanoTime();
    if (deadline - now <= 0) {
      // Timed out in our queue, so it doesn't count as a platform failure.
      throw new AttemptFailed(Outcome.HELD, failure.late());
    }
    if (heldUntil - now > 0) {
      throw new AttemptFailed(Outcome.HELD, failure.busy());
    }
    return attempt
        .apply(Duration.ofNanos(deadline - now))
        .onFailure(AttemptFailed.class)
        .invoke(
            failed -> {
              if (failed.outcome() == Outcome.THROTTLED) {
                heldUntil = System.nanoTime() + failed.pause().toNanos();
              }
            });
  }

  /** Maps any failure to one of ours. */
  private Throwable understood(Throwable thrown) {
    return switch (thrown) {
      case AttemptFailed failed -> failed;
      case CircuitBreakerOpenException open ->
          new AttemptFailed(Outcome.CIRCUIT_OPEN, failure.unreachable(open));
      case RateLimitException limited -> new AttemptFailed(Outcome.HELD, failure.busy());
      case BulkheadException full -> new AttemptFailed(Outcome.HELD, failure.busy());
      default -> thrown;
    };
  }

  private static Outcome outcome(Throwable failed) {
    return switch (failed) {
      case null -> Outcome.OK;
      case AttemptFailed known -> known.outcome();
      default -> Outcome.UNREADABLE;
    };
  }

  /** Ends the span of a read; it includes retries and queueing. */
  private void end(Span span, Outcome outcome) {
    span.setAttribute("comanager.outcome", outcome.label());
    if (outcome != Outcome.OK) {
      Traced.failed(span, outcome.label());
    }
    span.end();
  }

  private Timer timer(Outcome outcome) {
    return meters.timer(
        "comanager.platform.requests", "platform", platform.code(), "outcome", outcome.label());
  }

  private Exchange exchange(PlatformRequest request, Consumer<Buffer> sink) {
    return new Exchange(
        vertx,
        http,
        failure,
        request,
        request.bulk() ? limits.largestBulkAnswer() : limits.largestAnswer(),
        sink);
  }

  private void feed(JsonRows rows, Buffer chunk, String what) {
    try {
      rows.feed(chunk.getBytes());
    } catch (IOException e) {
      throw failure.unreadable(what, e);
    }
  }

  private JsonNode parse(Buffer whole, String what) {
    JsonNode document;
    try {
      document = Json.WIRE.readTree(whole.getBytes());
    } catch (IOException e) {
      throw unreadable(what, e);
    }
    if (document == null || document.isMissingNode()) {
      throw unreadable(what, null);
    }
    if (document.isNull()) {
      throw new AttemptFailed(Outcome.NOT_FOUND, failure.notFound(what));
    }
    return document;
  }

  private AttemptFailed unreadable(String what, IOException cause) {
    return new AttemptFailed(Outcome.UNREADABLE, failure.unreadable(what, cause));
  }

  void close() {
    http.close();
  }
}
