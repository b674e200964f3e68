package dev.comanager.messaging.rpc.handler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.rpc.RpcHarness;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class HandlerWarmUpTest {
  @AutoClose private final RpcHarness rpc = new RpcHarness(Map.of());

  @Test
  void callsAreTakenOnceEveryHandlerIsPrepared() {
    CompletableFuture<Void> facts = new CompletableFuture<>();
    AtomicBoolean begun = new AtomicBoolean();
    ToolCallServer server =
        start(
            preparing(
                () -> {
                  begun.set(true);
                  return Uni.createFrom().completionStage(facts);
                }),
            RpcHarness.echo());

    await().atMost(RpcHarness.TIMEOUT).untilTrue(begun);
    assertThat(server.ready()).isFalse();

    facts.complete(null);
    Servers.ready(server);
  }

  @Test
  void handlersThatCannotPrepareTakeCallsAllTheSame() {
    Servers.ready(
        start(
            preparing(() -> Uni.createFrom().failure(new IllegalStateException("down"))),
            preparing(
                () -> {
                  throw new IllegalStateException("down");
                })));
  }

  private ToolCallServer start(ToolHandler... handlers) {
    return rpc.closing(
        Servers.start(rpc.config, rpc.kafka, rpc.vertx, rpc.registry, List.of(handlers)));
  }

  private static ToolHandler preparing(Supplier<Uni<?>> preparation) {
    return new ToolHandler() {
      @Override
      public String tool() {
        return "tool-" + System.identityHashCode(preparation);
      }

      @Override
      public Uni<?> warmUp() {
        return preparation.get();
      }

      @Override
      public Uni<ToolOutcome> handle(IncomingToolCall call) {
        return Uni.createFrom().item(RpcHarness.answer("prepared"));
      }
    };
  }
}
