package dev.comanager.messaging.rpc;

import static dev.comanager.messaging.rpc.RpcHarness.answer;
import static dev.comanager.messaging.rpc.RpcHarness.call;
import static dev.comanager.messaging.rpc.RpcHarness.handler;
import static dev.comanager.messaging.rpc.RpcHarness.request;
import static dev.comanager.messaging.rpc.RpcHarness.send;
import static dev.comanager.messaging.rpc.RpcHarness.text;
import static dev.comanager.messaging.rpc.RpcHarness.textOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.rpc.caller.CallResult;
import dev.comanager.messaging.rpc.caller.KafkaToolCalls;
import dev.comanager.messaging.rpc.handler.Servers;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.TimeoutException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What an owner that stops leaves to others, when the broker does not hear all it says. */
@Tag("thorough")
class StopTest {
  @AutoClose
  private final RpcHarness rpc = new RpcHarness(Map.of("comanager.rpc.handler.drain", "30s"));

  private final CompletableFuture<ToolOutcome> held = new CompletableFuture<>();
  private final Queue<LineId> takenHere = new ConcurrentLinkedQueue<>();
  private final Queue<LineId> takenByOthers = new ConcurrentLinkedQueue<>();
  private final AtomicInteger commitsFailed = new AtomicInteger();
  private final AtomicReference<String> failing = new AtomicReference<>("none");

  @Test
  void callsThatTheBrokerDoesNotKnowAsTakenAreNotLeftToOthersBeforeTheyAreAnswered()
      throws Exception {
    AutoCloseable stopping = servingBesideOthers("commit");
    List<CompletableFuture<CallResult>> sent = callsForBoth();

    CompletableFuture<Void> stopped = stop(stopping);

    await()
        .during(Duration.ofSeconds(3))
        .atMost(Duration.ofSeconds(8))
        .until(() -> !stopped.isDone() && Collections.disjoint(takenHere, takenByOthers));
    held.complete(answer("t"));
    allAnswered(sent);
    stopped.get(10, TimeUnit.SECONDS);
  }

  @Test
  void theGroupIsLeftAsSoonAsTheBrokerKnowsAtLastWhatWasTaken() throws Exception {
    AutoCloseable stopping = servingBesideOthers("commit");
    List<CompletableFuture<CallResult>> sent = callsForBoth();
    CompletableFuture<Void> stopped = stop(stopping);
    await().atMost(RpcHarness.TIMEOUT).until(() -> commitsFailed.get() > 1);

    failing.set("none");

    KafkaToolCalls caller = rpc.caller("next");
    for (int line = 100; line < 140; line++) {
      assertThat(textOf(call(caller, request("hold", line, "next")))).isEqualTo("next");
    }
    assertThat(takenHere).doesNotContainAnyElementsOf(takenByOthers);
    assertThat(stopped).isNotDone();
    held.complete(answer("t"));
    allAnswered(sent);
    stopped.get(10, TimeUnit.SECONDS);
  }

  @Test
  void callsTakenAreAnsweredThoughTheGroupCantBeLeft() throws Exception {
    AutoCloseable stopping = servingBesideOthers("unsubscribe");
    List<CompletableFuture<CallResult>> sent = callsForBoth();

    CompletableFuture<Void> stopped = stop(stopping);

    await()
        .during(Duration.ofSeconds(1))
        .atMost(Duration.ofSeconds(9))
        .until(() -> !stopped.isDone());
    held.complete(answer("t"));
    allAnswered(sent);
    stopped.get(10, TimeUnit.SECONDS);
  }

  /** An owner whose calls run until the test ends them, and whose consumer fails at times. */
  private AutoCloseable servingBesideOthers(String method) {
    rpc.serve(
        handler(
            "hold",
            call -> {
              takenByOthers.add(call.line());
              return Uni.createFrom().item(answer(text(call)));
            }));
    failing.set(method);
    return rpc.closing(
        Servers.ready(
            Servers.start(
                rpc.config,
                rpc.kafka,
                rpc.vertx,
                rpc.registry,
                List.of(
                    handler(
                        "hold",
                        call -> {
                          takenHere.add(call.line());
                          return Uni.createFrom().completionStage(held);
                        })),
                Clock.systemUTC(),
                () -> Faulty.consumer(Servers.consumer(rpc.kafka), this::works))));
  }

  /** Calls of many lines, of which both owners have taken some. */
  private List<CompletableFuture<CallResult>> callsForBoth() {
    KafkaToolCalls caller = rpc.caller("any");
    List<CompletableFuture<CallResult>> sent = new ArrayList<>();
    for (int line = 0; line < 40; line++) {
      sent.add(send(caller, request("hold", line, "t", Duration.ofSeconds(60))));
    }
    await()
        .atMost(RpcHarness.TIMEOUT)
        .untilAsserted(() -> assertThat(takenHere.size() + takenByOthers.size()).isEqualTo(40));
    assertThat(takenHere).isNotEmpty();
    return sent;
  }

  private static void allAnswered(List<CompletableFuture<CallResult>> sent) throws Exception {
    for (CompletableFuture<CallResult> one : sent) {
      assertThat(textOf(one.get(10, TimeUnit.SECONDS))).isEqualTo("t");
    }
  }

  private boolean works(String method) {
    if (!method.startsWith(failing.get())) {
      return true;
    }
    if (method.equals("commitSync")) {
      commitsFailed.incrementAndGet();
      throw new TimeoutException("injected");
    }
    if (method.equals("unsubscribe")) {
      throw new KafkaException("injected");
    }
    return false;
  }

  private static CompletableFuture<Void> stop(AutoCloseable owner) {
    return CompletableFuture.runAsync(
        () -> {
          try {
            owner.close();
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        });
  }
}
