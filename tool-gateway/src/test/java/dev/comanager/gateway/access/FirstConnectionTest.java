package dev.comanager.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.testkit.backends.FreePort;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FirstConnectionTest {
  private final Vertx vertx = Vertx.vertx();
  private final AtomicLong now = new AtomicLong();

  @AfterEach
  void close() {
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }

  @Test
  void opensAConnectionBeforeTheGatewayIsReady() {
    int port = FreePort.find();
    BooleanSupplier connected = introspector(port).connected(vertx, now::get);
    assertThat(connected.getAsBoolean()).isFalse();

    AtomicInteger connections = new AtomicInteger();
    vertx
        .createHttpServer()
        .connectionHandler(opened -> connections.incrementAndGet())
        .requestHandler(
            request -> request.body().onSuccess(it -> request.response().end("{\"active\":false}")))
        .listen(port, "127.0.0.1")
        .toCompletionStage()
        .toCompletableFuture()
        .join();

    await().atMost(Duration.ofSeconds(30)).until(connected::getAsBoolean);
    assertThat(connections).hasPositiveValue();
  }

  @Test
  void anUnreachableAuthServiceDelaysReadinessByFiveSeconds() {
    BooleanSupplier connected = introspector(FreePort.find()).connected(vertx, now::get);

    assertThat(connected.getAsBoolean()).isFalse();
    now.addAndGet(Duration.ofMillis(5001).toNanos());
    assertThat(connected.getAsBoolean()).isTrue();
  }

  private HttpIntrospector introspector(int port) {
    return new HttpIntrospector(vertx, TestGateway.auth(port), RecordSpans.NONE);
  }
}
