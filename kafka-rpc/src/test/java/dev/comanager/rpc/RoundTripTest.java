package dev.comanager.rpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.rpc.caller.CallResult;
import dev.comanager.rpc.caller.Callers;
import dev.comanager.rpc.caller.KafkaToolCalls;
import dev.comanager.rpc.caller.ToolRequest;
import dev.comanager.rpc.handler.Servers;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RoundTripTest {
  private final Vertx vertx = Vertx.vertx();
  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final List<AutoCloseable> open = new ArrayList<>();
  private final TestBroker broker = TestBroker.shared();
  private final RpcConfig config = broker.config(broker.newPrefix(), Map.of());

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable one : open.reversed()) {
      one.close();
    }
    vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
  }

  @Test
  void noReplyIsLostOrReachesAnotherCallerWhenManyShareAPartition() throws Exception {
    serve();
    // Strings of equal hash: all three listen on one partition.
    List<KafkaToolCalls> callers = List.of(caller("AaAa"), caller("BBBB"), caller("AaBB"));
    AtomicInteger wrong = new AtomicInteger();
    Semaphore inFlight = new Semaphore(512);
    Semaphore done = new Semaphore(0);
    int calls = 20_000;
    for (int i = 0; i < calls; i++) {
      inFlight.acquire();
      String text = "n" + i;
      callers
          .get(i % callers.size())
          .call(request("echo", i, text))
          .subscribe()
          .with(
              result -> {
                if (!(result instanceof CallResult.Outcome(ToolOutcome.Answered answered))
                    || !answered.text().equals(text)) {
                  wrong.incrementAndGet();
                }
                inFlight.release();
                done.release();
              });
    }
    assertThat(done.tryAcquire(calls, 30, TimeUnit.SECONDS)).isTrue();
    assertThat(wrong).hasValue(0);
    assertThat(registry.get("comanager.rpc.caller.foreign_outcomes").counter().count())
        .isGreaterThanOrEqualTo(calls);
  }

  @Test
  void aRoundTripIsQuickWhenNothingElseGoesOn() {
    serve();
    KafkaToolCalls caller = caller("quick");
    long first = System.nanoTime();
    assertThat(answer(caller, request("echo", 0, "first"))).isEqualTo("first");
    System.out.println("first " + (System.nanoTime() - first) / 1_000 + " us");
    long[] took = new long[3_000];
    for (int i = 0; i < took.length; i++) {
      long begun = System.nanoTime();
      assertThat(answer(caller, request("echo", i, "t"))).isEqualTo("t");
      took[i] = System.nanoTime() - begun;
    }
    Arrays.sort(took, 1_000, took.length);
    System.out.println("p50 " + took[2_000] / 1_000 + " us p99 " + took[2_980] / 1_000);
  }

  @Test
  void aToolThatNobodyServesIsRefusedForGood() {
    serve();
    CallResult result =
        caller("any").call(request("unheard_of", 1, "t")).await().atMost(Duration.ofSeconds(10));
    assertThat(result)
        .isInstanceOfSatisfying(
            CallResult.Outcome.class,
            outcome ->
                assertThat(outcome.outcome())
                    .isInstanceOfSatisfying(
                        ToolOutcome.Refused.class,
                        refused -> {
                          assertThat(refused.code()).isEqualTo(ToolErrorCode.E_UNAVAILABLE);
                          assertThat(refused.details().get("retryable").asBoolean(true)).isFalse();
                        }));
  }

  @Test
  void theDeadlineHoldsWhenNobodyAnswers() {
    KafkaToolCalls caller = caller("alone");
    long begun = System.nanoTime();
    CallResult result =
        caller
            .call(request("echo", 1, "t", Duration.ofMillis(500)))
            .await()
            .atMost(Duration.ofSeconds(5));
    assertThat(result).isInstanceOf(CallResult.Unanswered.class);
    assertThat(Duration.ofNanos(System.nanoTime() - begun))
        .isBetween(Duration.ofMillis(500), Duration.ofMillis(900));
  }

  private void serve() {
    open.add(
        Servers.start(
            config,
            vertx,
            registry,
            List.of(
                Servers.handler(
                    "echo",
                    call ->
                        Uni.createFrom()
                            .item(
                                new ToolOutcome.Answered(
                                    call.call().arguments().get("text").asText(),
                                    Json.WIRE.createObjectNode()))))));
  }

  private KafkaToolCalls caller(String instance) {
    KafkaToolCalls caller = Callers.start(config, vertx, registry, instance);
    open.add(() -> Callers.stop(caller));
    await().atMost(Duration.ofSeconds(10)).until(caller::ready);
    return caller;
  }

  private static String answer(KafkaToolCalls caller, ToolRequest request) {
    CallResult result = caller.call(request).await().atMost(Duration.ofSeconds(10));
    return result instanceof CallResult.Outcome(ToolOutcome outcome) ? outcome.text() : "none";
  }

  private static ToolRequest request(String tool, int line, String text) {
    return request(tool, line, text, Duration.ofSeconds(10));
  }

  private static ToolRequest request(String tool, int line, String text, Duration budget) {
    ObjectNode arguments = Json.WIRE.createObjectNode().put("text", text);
    return new ToolRequest(
        ToolOwner.DECISION,
        new LineId("ln_%024x".formatted(line % 100)),
        Surface.FULL,
        Set.of(),
        tool,
        arguments,
        Optional.empty(),
        budget);
  }
}
