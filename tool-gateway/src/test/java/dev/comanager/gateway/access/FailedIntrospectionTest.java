package dev.comanager.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.messaging.tracing.RecordSpans;
import io.opentelemetry.context.Context;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FailedIntrospectionTest {
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final Logger CLIENT = Logger.getLogger("io.vertx.core.http.impl");

  private final Vertx vertx = Vertx.vertx();
  private final AtomicInteger connections = new AtomicInteger();
  private final Queue<String> logged = new ConcurrentLinkedQueue<>();
  private final java.util.logging.Handler log =
      new java.util.logging.Handler() {
        @Override
        public void publish(LogRecord line) {
          logged.add(line.getLoggerName() + ": " + line.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  @BeforeEach
  void capture() {
    CLIENT.addHandler(log);
  }

  @AfterEach
  void close() {
    CLIENT.removeHandler(log);
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }

  @Test
  void theClientLogsNoErrorOfAnAnswerThatIsNotRead() {
    HttpIntrospector introspector =
        introspector(
            request ->
                request
                    .response()
                    .setStatusCode(503)
                    .putHeader("Content-Length", "100")
                    .write("half"));

    assertThat(introspect(introspector).join()).isInstanceOf(BearerVerdict.Unavailable.class);
    assertThat(logged).isEmpty();
  }

  @Test
  void theClientLogsNoErrorOfAClosedConnection() {
    HttpIntrospector introspector = introspector(request -> request.connection().close());

    assertThat(introspect(introspector).join()).isInstanceOf(BearerVerdict.Unavailable.class);
    assertThat(logged).isEmpty();
  }

  @Test
  void introspectsAgainWhenAPooledConnectionEnds() {
    AtomicInteger requests = new AtomicInteger();
    HttpIntrospector introspector =
        introspector(
            request -> {
              if (requests.incrementAndGet() == 2) {
                request.connection().close();
              } else {
                request.response().end("{\"active\":false}");
              }
            });
    assertThat(introspect(introspector).join()).isInstanceOf(BearerVerdict.Refused.class);

    assertThat(introspect(introspector).join()).isInstanceOf(BearerVerdict.Refused.class);
    assertThat(requests).hasValue(3);
    assertThat(connections).hasValue(2);
  }

  @Test
  void aConnectionThatComesTooLateServesTheNextCall() {
    Queue<HttpServerRequest> held = new ConcurrentLinkedQueue<>();
    HttpIntrospector introspector = introspector(held::add);
    List<CompletableFuture<BearerVerdict>> first = new ArrayList<>();
    for (int i = 0; i < HttpIntrospector.CONNECTIONS; i++) {
      first.add(introspect(introspector));
    }
    await().atMost(LONG).until(() -> held.size() == HttpIntrospector.CONNECTIONS);
    assertThat(introspect(introspector).join()).isInstanceOf(BearerVerdict.Unavailable.class);

    answer(held);
    assertThat(first)
        .allSatisfy(it -> assertThat(it.join()).isInstanceOf(BearerVerdict.Refused.class));
    CompletableFuture<BearerVerdict> next = introspect(introspector);
    await().atMost(LONG).until(() -> !held.isEmpty());
    answer(held);

    assertThat(next.join()).isInstanceOf(BearerVerdict.Refused.class);
    assertThat(connections).hasValue(HttpIntrospector.CONNECTIONS);
    assertThat(logged).isEmpty();
  }

  private static void answer(Queue<HttpServerRequest> held) {
    for (HttpServerRequest request; (request = held.poll()) != null; ) {
      request.response().end("{\"active\":false}");
    }
  }

  private static CompletableFuture<BearerVerdict> introspect(HttpIntrospector introspector) {
    return introspector
        .introspect(new Bearer("bearer-of-a-test"), Context.root())
        .subscribeAsCompletionStage();
  }

  private HttpIntrospector introspector(Handler<HttpServerRequest> authService) {
    int port =
        vertx
            .createHttpServer()
            .connectionHandler(opened -> connections.incrementAndGet())
            .requestHandler(authService)
            .listen(0, "127.0.0.1")
            .toCompletionStage()
            .toCompletableFuture()
            .join()
            .actualPort();
    return new HttpIntrospector(vertx, TestGateway.auth(port), RecordSpans.NONE);
  }
}
