package dev.comanager.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.messaging.tracing.RecordSpans;
import io.opentelemetry.context.Context;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FullQueueTest {
  private final Vertx vertx = Vertx.vertx();

  @AfterEach
  void close() {
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }

  @Test
  void failsCallsBeyondTheWaitingLimitImmediately() {
    AuthConfig config = TestGateway.auth(silentAuthService(), "20s");
    HttpIntrospector introspector = new HttpIntrospector(vertx, config, RecordSpans.NONE);
    List<CompletableFuture<BearerVerdict>> requests = new ArrayList<>();
    for (int i = 0; i <= HttpIntrospector.CONNECTIONS + HttpIntrospector.MOST_WAITING; i++) {
      requests.add(
          introspector
              .introspect(new Bearer("bearer-" + i), Context.root())
              .subscribeAsCompletionStage());
    }

    // Event loops hand calls to the pool side by side, and a call waits until its connection
    // stands:
    // on a busy machine as many more are refused as there are connections.
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(
            () ->
                assertThat(requests)
                    .filteredOn(CompletableFuture::isDone)
                    .hasSizeBetween(1, HttpIntrospector.CONNECTIONS + 1));
    assertThat(requests)
        .filteredOn(CompletableFuture::isDone)
        .extracting(CompletableFuture::join)
        .hasOnlyElementsOfType(BearerVerdict.Unavailable.class);
  }

  private int silentAuthService() {
    return vertx
        .createHttpServer()
        .requestHandler(request -> {})
        .listen(0, "127.0.0.1")
        .toCompletionStage()
        .toCompletableFuture()
        .join()
        .actualPort();
  }
}
