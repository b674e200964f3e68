package dev.comanager.messaging.rpc;

import static dev.comanager.messaging.rpc.RpcHarness.answer;
import static dev.comanager.messaging.rpc.RpcHarness.call;
import static dev.comanager.messaging.rpc.RpcHarness.echo;
import static dev.comanager.messaging.rpc.RpcHarness.handler;
import static dev.comanager.messaging.rpc.RpcHarness.reader;
import static dev.comanager.messaging.rpc.RpcHarness.refusal;
import static dev.comanager.messaging.rpc.RpcHarness.request;
import static dev.comanager.messaging.rpc.RpcHarness.send;
import static dev.comanager.messaging.rpc.RpcHarness.text;
import static dev.comanager.messaging.rpc.RpcHarness.textOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.rpc.caller.CallResult;
import dev.comanager.messaging.rpc.caller.KafkaToolCalls;
import dev.comanager.messaging.rpc.handler.IncomingToolCall;
import dev.comanager.messaging.rpc.handler.Servers;
import dev.comanager.messaging.rpc.handler.ToolHandler;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class HandlerTest {
  @AutoClose
  private final RpcHarness rpc =
      new RpcHarness(
          Map.of(
              "comanager.rpc.handler.max-in-flight",
              "8",
              "comanager.rpc.handler.max-waiting",
              "16",
              "comanager.rpc.handler.max-waiting-per-line",
              "5",
              "comanager.rpc.handler.drain",
              "20s",
              "comanager.rpc.handler.grace",
              "200ms"));

  @Test
  void callsOfALineRunOneAfterTheOtherInOrderWhileOtherLinesProceed() throws Exception {
    CompletableFuture<ToolOutcome> held = new CompletableFuture<>();
    Queue<String> begun = new ConcurrentLinkedQueue<>();
    rpc.serve(
        echo(),
        handler(
            "ordered",
            call -> {
              begun.add(text(call));
              return text(call).equals("0")
                  ? Uni.createFrom().completionStage(held)
                  : Uni.createFrom().item(answer(text(call)));
            }));
    KafkaToolCalls caller = rpc.caller("any");
    List<CompletableFuture<CallResult>> line = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      line.add(send(caller, request("ordered", 1, "" + i)));
    }
    for (int other = 2; other < 30; other++) {
      assertThat(textOf(call(caller, request("echo", other, "goes on")))).isEqualTo("goes on");
    }
    assertThat(begun).containsExactly("0");
    held.complete(answer("0"));
    for (int i = 0; i < 5; i++) {
      assertThat(textOf(line.get(i).get(10, TimeUnit.SECONDS))).isEqualTo("" + i);
    }
    assertThat(begun).containsExactly("0", "1", "2", "3", "4");
  }

  @Test
  void aReadAfterAChangeOfItsLineSeesItAndReadsRunSideBySide() throws Exception {
    CompletableFuture<Void> changing = new CompletableFuture<>();
    CompletableFuture<Void> reading = new CompletableFuture<>();
    AtomicInteger value = new AtomicInteger();
    AtomicInteger reads = new AtomicInteger();
    rpc.serve(
        handler(
            "change",
            _ ->
                Uni.createFrom()
                    .completionStage(changing)
                    .map(_ -> answer("" + value.incrementAndGet()))),
        reader(
            "read",
            _ -> {
              String seen = "" + value.get();
              reads.incrementAndGet();
              return Uni.createFrom().completionStage(reading).map(_ -> answer(seen));
            }));
    KafkaToolCalls caller = rpc.caller("any");
    CompletableFuture<CallResult> change = send(caller, request("change", 1, "t"));
    List<CompletableFuture<CallResult>> after =
        IntStream.range(0, 3).mapToObj(_ -> send(caller, request("read", 1, "t"))).toList();

    changing.complete(null);

    assertThat(textOf(change.get(10, TimeUnit.SECONDS))).isEqualTo("1");
    await().atMost(RpcHarness.TIMEOUT).until(() -> reads.get() == 3);
    reading.complete(null);
    for (CompletableFuture<CallResult> read : after) {
      assertThat(textOf(read.get(10, TimeUnit.SECONDS))).isEqualTo("1");
    }
  }

  @Test
  void whatACallWaitsForBeforeItsTurnHoldsUpNoOtherOfItsLine() throws Exception {
    CompletableFuture<Void> released = new CompletableFuture<>();
    ToolHandler slow =
        new ToolHandler() {
          @Override
          public String tool() {
            return "patient";
          }

          @Override
          public Optional<Uni<Void>> awaitPrerequisites(IncomingToolCall call) {
            return Optional.of(Uni.createFrom().completionStage(released));
          }

          @Override
          public Uni<ToolOutcome> handle(IncomingToolCall call) {
            return Uni.createFrom().item(answer(text(call)));
          }
        };
    rpc.serve(echo(), slow);
    KafkaToolCalls caller = rpc.caller("any");
    List<CompletableFuture<CallResult>> waiting = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      waiting.add(send(caller, request("patient", 1, "" + i)));
    }

    assertThat(textOf(call(caller, request("echo", 1, "goes on")))).isEqualTo("goes on");
    for (int i = 0; i < 6; i++) {
      var _ = send(caller, request("patient", 2, "" + i));
    }
    assertThat(refusal(call(caller, request("patient", 2, "6"))).code())
        .as("they count among those that wait")
        .isEqualTo(ToolErrorCode.E_RATE_LIMITED);
    assertThat(waiting).noneMatch(CompletableFuture::isDone);

    released.completeExceptionally(new IllegalStateException("a wait that fails is over, too"));
    for (int i = 0; i < 5; i++) {
      assertThat(textOf(waiting.get(i).get(10, TimeUnit.SECONDS))).isEqualTo("" + i);
    }
  }

  @Test
  void neverMoreThanTheLimitRunAtOnceAndAllAreAnswered() throws Exception {
    AtomicInteger running = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    rpc.serve(
        handler(
            "counted",
            call -> {
              most.accumulateAndGet(running.incrementAndGet(), Math::max);
              return Uni.createFrom()
                  .item(answer(text(call)))
                  .onItem()
                  .delayIt()
                  .by(Duration.ofMillis(2))
                  .invoke(running::decrementAndGet);
            }));
    KafkaToolCalls caller = rpc.caller("any");
    List<CompletableFuture<CallResult>> sent =
        IntStream.range(0, 1_000)
            .mapToObj(i -> send(caller, request("counted", i, "" + i)))
            .toList();
    for (int i = 0; i < sent.size(); i++) {
      assertThat(textOf(sent.get(i).get(20, TimeUnit.SECONDS))).isEqualTo("" + i);
    }
    assertThat(most.get()).isLessThanOrEqualTo(8);
  }

  @Test
  void aLineThatCrowdsIsRefusedAndMayRetry() throws Exception {
    CompletableFuture<ToolOutcome> held = new CompletableFuture<>();
    rpc.serve(handler("hold", _ -> Uni.createFrom().completionStage(held)));
    KafkaToolCalls caller = rpc.caller("any");
    List<CompletableFuture<CallResult>> sent =
        IntStream.range(0, 7).mapToObj(_ -> send(caller, request("hold", 1, "t"))).toList();
    ToolOutcome.Refused refused = refusal(sent.get(6).get(10, TimeUnit.SECONDS));
    assertThat(refused.code()).isEqualTo(ToolErrorCode.E_RATE_LIMITED);
    assertThat(refused.details().get("retry_after").intValue()).isEqualTo(5);
    held.complete(answer("held"));
    for (CompletableFuture<CallResult> one : sent.subList(0, 6)) {
      assertThat(textOf(one.get(10, TimeUnit.SECONDS))).isEqualTo("held");
    }
  }

  @Test
  void aCallPastItsBudgetIsNotBegunWhenItsOwnerComesBack() throws Exception {
    KafkaToolCalls caller = rpc.caller("any");
    // The budget counts from the broker's time. A first record may come there late.
    try (AutoCloseable _ = rpc.serve(echo())) {
      assertThat(textOf(call(caller, request("echo", 1, "first")))).isEqualTo("first");
    }
    assertThat(call(caller, request("count", 1, "t", Duration.ofMillis(200))))
        .isInstanceOf(CallResult.Unanswered.class);
    AtomicInteger begun = new AtomicInteger();
    rpc.serve(
        echo(),
        handler(
            "count",
            _ -> {
              begun.incrementAndGet();
              return Uni.createFrom().item(answer("counted"));
            }));
    assertThat(textOf(call(caller, request("echo", 1, "t")))).isEqualTo("t");
    await()
        .atMost(RpcHarness.TIMEOUT)
        .untilAsserted(() -> assertThat(rpc.count("comanager.rpc.handler.dropped")).isEqualTo(1));
    assertThat(begun).hasValue(0);
  }

  @Test
  void aCallThatItsOwnerFindsInTimeIsAnsweredThoughTheOwnerWasAway() throws Exception {
    KafkaToolCalls caller = rpc.caller("any");
    CompletableFuture<CallResult> sent =
        send(caller, request("echo", 1, "kept", Duration.ofSeconds(30)));
    rpc.serve(echo());
    assertThat(textOf(sent.get(35, TimeUnit.SECONDS))).isEqualTo("kept");
  }

  @Test
  void theDeadlineIsTheBudgetFromTheBrokersTimeByTheCorrectedClock() {
    CompletableFuture<Duration> left = new CompletableFuture<>();
    Clock ahead = Clock.offset(Clock.systemUTC(), Duration.ofSeconds(4));
    rpc.closing(
        Servers.ready(
            Servers.start(
                rpc.config,
                rpc.kafka,
                rpc.vertx,
                rpc.registry,
                List.of(
                    handler(
                        "left",
                        call -> {
                          left.complete(call.remaining());
                          return Uni.createFrom().item(answer("t"));
                        })),
                ahead,
                () -> Servers.consumer(rpc.kafka))));
    call(rpc.caller("any"), request("left", 1, "t", Duration.ofSeconds(10)));
    assertThat(left.join()).isBetween(Duration.ofSeconds(2), Duration.ofMillis(6_100));
  }

  @Test
  void aCallThatNeverEndsIsGivenUpSoThatItsLineGoesOn() {
    rpc.serve(echo(), handler("never", _ -> Uni.createFrom().nothing()));
    KafkaToolCalls caller = rpc.caller("any");
    // Long enough to begin on a busy machine too: a call that is late is dropped, not given up.
    assertThat(call(caller, request("never", 1, "t", Duration.ofSeconds(3))))
        .isInstanceOf(CallResult.Unanswered.class);
    assertThat(textOf(call(caller, request("echo", 1, "next")))).isEqualTo("next");
    assertThat(rpc.count("comanager.rpc.handler.abandoned")).isEqualTo(1);
  }
}
