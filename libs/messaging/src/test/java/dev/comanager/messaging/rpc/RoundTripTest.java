package dev.comanager.messaging.rpc;

import static dev.comanager.messaging.rpc.RpcHarness.answer;
import static dev.comanager.messaging.rpc.RpcHarness.call;
import static dev.comanager.messaging.rpc.RpcHarness.echo;
import static dev.comanager.messaging.rpc.RpcHarness.handler;
import static dev.comanager.messaging.rpc.RpcHarness.refusal;
import static dev.comanager.messaging.rpc.RpcHarness.request;
import static dev.comanager.messaging.rpc.RpcHarness.send;
import static dev.comanager.messaging.rpc.RpcHarness.textOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.messaging.RpcConfigs;
import dev.comanager.messaging.rpc.caller.CallResult;
import dev.comanager.messaging.rpc.caller.Callers;
import dev.comanager.messaging.rpc.caller.KafkaToolCalls;
import dev.comanager.testkit.backends.RestartableBroker;
import io.smallrye.mutiny.Uni;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.producer.Producer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class RoundTripTest {
  @AutoClose
  private final RpcHarness rpc =
      new RpcHarness(
          Map.of("comanager.rpc.caller.max-in-flight", "600", "comanager.rpc.handler.drain", "1s"));

  @Test
  void noReplyIsLostOrReachesAnotherCallerWhenManyShareAPartition() throws Exception {
    rpc.serve(echo());
    // Texts of equal hash: all three listen on one partition.
    List<KafkaToolCalls> callers =
        List.of(rpc.caller("AaAa"), rpc.caller("BBBB"), rpc.caller("AaBB"));
    AtomicInteger wrong = new AtomicInteger();
    Semaphore inFlight = new Semaphore(512);
    Semaphore done = new Semaphore(0);
    int calls = 5_000;
    for (int i = 0; i < calls; i++) {
      inFlight.acquire();
      String text = "n" + i;
      callers
          .get(i % callers.size())
          .call(ToolOwner.DECISION, request("echo", i % 100, text))
          .subscribe()
          .with(
              result -> {
                if (!textOf(result).equals(text)) {
                  wrong.incrementAndGet();
                }
                inFlight.release();
                done.release();
              });
    }
    assertThat(done.tryAcquire(calls, 60, TimeUnit.SECONDS)).isTrue();
    assertThat(wrong).hasValue(0);
    await()
        .atMost(RpcHarness.TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(rpc.count("comanager.rpc.caller.foreign_outcomes"))
                    .isEqualTo(2 * calls));
    assertThat(rpc.count("comanager.rpc.caller.late_outcomes")).isZero();
  }

  @Test
  void anAnswerThatOvertakesTheReturnOfTheSendIsFound() {
    rpc.serve(echo());
    CompletableFuture<CallResult> result = new CompletableFuture<>();
    Producer<byte[], byte[]> real = Callers.producer(rpc.kafka);
    @SuppressWarnings("unchecked") // a proxy of the interface that it is given
    Producer<byte[], byte[]> slow =
        (Producer<byte[], byte[]>)
            Proxy.newProxyInstance(
                RoundTripTest.class.getClassLoader(),
                new Class<?>[] {Producer.class},
                (_, method, arguments) -> {
                  Object sent = method.invoke(real, arguments);
                  if (method.getName().equals("send") && arguments.length == 2) {
                    result.get(10, TimeUnit.SECONDS);
                  }
                  return sent;
                });
    KafkaToolCalls caller =
        rpc.ready(
            Callers.start(
                rpc.config,
                rpc.kafka,
                rpc.vertx,
                rpc.registry,
                "any",
                slow,
                () -> Callers.consumer(rpc.kafka)));
    caller.call(ToolOwner.DECISION, request("echo", 1, "quick")).subscribe().with(result::complete);
    assertThat(result).isCompletedWithValueMatching(it -> textOf(it).equals("quick"));
  }

  @Test
  void aToolThatNobodyServesIsRefusedForGood() {
    rpc.serve(echo());
    ToolOutcome.Refused refused = refusal(call(rpc.caller("any"), request("unheard_of", 1, "t")));
    assertThat(refused.code()).isEqualTo(ToolErrorCode.E_UNAVAILABLE);
    assertThat(refused.details().get("retryable").asBoolean(true)).isFalse();
  }

  @Test
  void theDeadlineHoldsWhenNobodyAnswers() {
    KafkaToolCalls caller = rpc.caller("alone");
    long begun = System.nanoTime();
    CallResult result = call(caller, request("echo", 1, "t", Duration.ofMillis(500)));
    assertThat(result).isInstanceOf(CallResult.Unanswered.class);
    assertThat(Duration.ofNanos(System.nanoTime() - begun))
        .isBetween(Duration.ofMillis(500), Duration.ofSeconds(5));
  }

  @Test
  void anAnswerThatComesTooLateReachesNobody() {
    CompletableFuture<ToolOutcome> late = new CompletableFuture<>();
    rpc.serve(echo(), handler("slow", _ -> Uni.createFrom().completionStage(late)));
    KafkaToolCalls caller = rpc.caller("late");
    assertThat(textOf(call(caller, request("echo", 1, "first")))).isEqualTo("first");
    // Long enough to begin on a busy machine too: a call that is late is dropped, not answered.
    assertThat(call(caller, request("slow", 1, "t", Duration.ofSeconds(3))))
        .isInstanceOf(CallResult.Unanswered.class);
    late.complete(answer("late"));
    await()
        .atMost(RpcHarness.TIMEOUT)
        .untilAsserted(
            () -> assertThat(rpc.count("comanager.rpc.caller.late_outcomes")).isEqualTo(1));
    assertThat(textOf(call(caller, request("echo", 1, "next")))).isEqualTo("next");
  }

  @Test
  void aCallIsNotSentBeforeOutcomesCanReachTheCaller() {
    KafkaToolCalls caller =
        Callers.start(
            RpcConfigs.of(Map.of("comanager.rpc.caller.warm-up", "100ms")),
            RpcConfigs.kafka(RestartableBroker.shared(), "no-such."),
            rpc.vertx,
            rpc.registry,
            "early");
    rpc.closing(() -> Callers.stop(caller));
    assertThat(caller.ready()).isFalse();
    assertThat(call(caller, request("echo", 1, "t"))).isInstanceOf(CallResult.NotSent.class);
  }

  @Test
  void aboveTheLimitACallIsNotSentAndBelowItCallsGoOn() {
    CompletableFuture<ToolOutcome> held = new CompletableFuture<>();
    rpc.serve(handler("hold", _ -> Uni.createFrom().completionStage(held)));
    KafkaToolCalls caller = rpc.caller("full");
    List<CompletableFuture<CallResult>> waiting = new ArrayList<>();
    for (int i = 0; i < 600; i++) {
      waiting.add(send(caller, request("hold", i, "t")));
    }
    assertThat(call(caller, request("hold", 1, "t"))).isInstanceOf(CallResult.NotSent.class);
    held.complete(answer("held"));
    assertThat(waiting)
        .allSatisfy(one -> assertThat(textOf(one.get(20, TimeUnit.SECONDS))).isEqualTo("held"));
    assertThat(textOf(call(caller, request("hold", 1, "t")))).isEqualTo("held");
  }

  @Test
  void aCallerThatWentAwayLeavesNothingPending() {
    rpc.serve(handler("never", _ -> Uni.createFrom().nothing()));
    KafkaToolCalls caller = rpc.caller("gone");
    caller.call(ToolOwner.DECISION, request("never", 1, "t")).subscribe().with(_ -> {}).cancel();
    assertThat(rpc.registry.get("comanager.rpc.caller.in_flight").gauge().value()).isZero();
  }

  @Test
  void aHandlerThatFailsOrThrowsIsAnUnavailableOwnerWithoutItsMessage() {
    rpc.serve(
        handler("fails", _ -> Uni.createFrom().failure(new IllegalStateException("private"))),
        handler(
            "throws",
            _ -> {
              throw new IllegalArgumentException("private");
            }),
        handler("empty", _ -> Uni.createFrom().nullItem()));
    KafkaToolCalls caller = rpc.caller("any");
    for (String tool : List.of("fails", "throws", "empty")) {
      ToolOutcome.Refused refused = refusal(call(caller, request(tool, 1, "t")));
      assertThat(refused.code()).isEqualTo(ToolErrorCode.E_UNAVAILABLE);
      assertThat(refused.text()).doesNotContain("private").contains("Ask again");
      assertThat(refused.details().has("retryable")).isFalse();
    }
    assertThat(rpc.count("comanager.rpc.handler.failed")).isEqualTo(3);
  }

  @Test
  void anOutcomeTooLargeForTheBrokerBecomesARefusal() {
    rpc.serve(
        handler(
            "large",
            _ ->
                Uni.createFrom()
                    .item(
                        new ToolOutcome.Answered(
                            "large",
                            Json.WIRE.createObjectNode().put("all", "x".repeat(1_500_000))))));
    ToolOutcome.Refused refused = refusal(call(rpc.caller("any"), request("large", 1, "t")));
    assertThat(refused.code()).isEqualTo(ToolErrorCode.E_UNAVAILABLE);
    assertThat(refused.text()).contains("too long");
    assertThat(refused.details().get("retryable").asBoolean(true)).isFalse();
  }

  @Test
  void aCallTooLargeForTheBrokerIsNotSent() {
    assertThat(call(rpc.caller("any"), request("echo", 1, "x".repeat(1_500_000))))
        .isInstanceOf(CallResult.NotSent.class);
  }
}
