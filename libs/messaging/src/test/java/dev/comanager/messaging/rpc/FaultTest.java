package dev.comanager.messaging.rpc;

import static dev.comanager.messaging.rpc.RpcHarness.answer;
import static dev.comanager.messaging.rpc.RpcHarness.call;
import static dev.comanager.messaging.rpc.RpcHarness.echo;
import static dev.comanager.messaging.rpc.RpcHarness.handler;
import static dev.comanager.messaging.rpc.RpcHarness.request;
import static dev.comanager.messaging.rpc.RpcHarness.send;
import static dev.comanager.messaging.rpc.RpcHarness.textOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.rpc.caller.CallResult;
import dev.comanager.messaging.rpc.caller.Callers;
import dev.comanager.messaging.rpc.caller.KafkaToolCalls;
import dev.comanager.messaging.rpc.handler.Servers;
import dev.comanager.testkit.backends.RestartableBroker;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("thorough")
class FaultTest {
  private static final Duration SLOW_START = Duration.ofSeconds(90);

  private final RestartableBroker broker = RestartableBroker.ofItsOwn();
  private final RpcHarness rpc =
      new RpcHarness(broker, Map.of("comanager.rpc.caller.delivery-timeout", "10s"));

  @AfterEach
  void close() throws Exception {
    rpc.close();
    broker.close();
  }

  @Test
  void aPollingThreadThatBreaksBeginsAgainWhereItStoodAndNoAnswerIsLost() throws Exception {
    AtomicBoolean breakCaller = new AtomicBoolean();
    AtomicBoolean breakOwner = new AtomicBoolean();
    var owner =
        Servers.ready(
            Servers.start(
                rpc.config,
                rpc.kafka,
                rpc.vertx,
                rpc.registry,
                List.of(echo()),
                Clock.systemUTC(),
                () -> breaking(Servers.consumer(rpc.kafka), breakOwner)));
    rpc.closing(owner);
    KafkaToolCalls caller =
        rpc.ready(
            Callers.start(
                rpc.config,
                rpc.kafka,
                rpc.vertx,
                rpc.registry,
                "any",
                () -> breaking(Callers.consumer(rpc.kafka), breakCaller)));
    List<CompletableFuture<CallResult>> sent = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      CompletableFuture<CallResult> one = send(caller, request("echo", i, "t"));
      sent.add(one);
      if (i % 500 == 100) {
        breakCaller.set(true);
      }
      if (i % 500 == 300) {
        breakOwner.set(true);
      }
      if (i % 20 == 0) {
        one.get(20, TimeUnit.SECONDS);
      }
    }
    for (CompletableFuture<CallResult> one : sent) {
      assertThat(textOf(one.get(20, TimeUnit.SECONDS))).isEqualTo("t");
    }
    assertThat(Callers.loop(caller).breaks()).isEqualTo(4);
    assertThat(Servers.loop(owner).breaks()).isEqualTo(4);
    assertThat(Callers.loop(caller).alive()).isTrue();
  }

  @Test
  void aPollingThreadThatBreaksAgainAndAgainIsNotAlive() {
    AtomicBoolean always = new AtomicBoolean(true);
    KafkaToolCalls caller =
        Callers.start(
            rpc.config,
            rpc.kafka,
            rpc.vertx,
            rpc.registry,
            "any",
            () -> {
              always.set(true);
              return breaking(Callers.consumer(rpc.kafka), always);
            });
    rpc.closing(() -> Callers.stop(caller));
    await().atMost(RpcHarness.TIMEOUT).until(() -> !Callers.loop(caller).alive());
  }

  @Test
  void aBrokerThatRestartsUnderLoadIsRecoveredFromAndEveryCallEndsInTime() throws Exception {
    rpc.serve(echo());
    KafkaToolCalls caller = rpc.caller("any");
    AtomicBoolean stop = new AtomicBoolean();
    AtomicInteger answered = new AtomicInteger();
    AtomicReference<String> wrong = new AtomicReference<>();
    AtomicInteger longest = new AtomicInteger();
    Thread load =
        Thread.ofVirtual()
            .start(
                () -> {
                  int line = 0;
                  while (!stop.get()) {
                    long begun = System.nanoTime();
                    String text =
                        textOf(call(caller, request("echo", line++, "t", Duration.ofSeconds(4))));
                    int took = (int) Duration.ofNanos(System.nanoTime() - begun).toMillis();
                    longest.accumulateAndGet(took, Math::max);
                    if (text.equals("t")) {
                      answered.incrementAndGet();
                    } else if (!text.equals("unanswered") && !text.equals("not sent")) {
                      wrong.set(text);
                    }
                  }
                });
    await().atMost(RpcHarness.TIMEOUT).until(() -> answered.get() > 50);
    broker.stop();
    broker.start();
    int before = answered.get();
    await().atMost(RpcHarness.TIMEOUT).until(() -> answered.get() > before + 200);
    stop.set(true);
    load.join();
    assertThat(wrong).hasValue(null);
    assertThat(longest.get()).isLessThan(9_000);
    assertThat(caller.ready()).isTrue();
    assertThat(Callers.loop(caller).alive()).isTrue();
  }

  @Test
  void anOutcomeAndACallThatMeetAnAbsentBrokerArriveWhenItIsBack() throws Exception {
    RpcHarness waiting = withoutHurry();
    CompletableFuture<Void> begun = new CompletableFuture<>();
    CompletableFuture<ToolOutcome> held = new CompletableFuture<>();
    waiting.serve(
        echo(),
        handler(
            "hold",
            _ -> {
              begun.complete(null);
              return Uni.createFrom().completionStage(held);
            }));
    KafkaToolCalls caller = waiting.caller("any");
    CompletableFuture<CallResult> first = send(caller, request("hold", 1, "t", SLOW_START));
    begun.get(20, TimeUnit.SECONDS);
    broker.stop();
    held.complete(answer("held"));
    CompletableFuture<CallResult> second = send(caller, request("echo", 2, "kept", SLOW_START));
    await()
        .during(Duration.ofSeconds(1))
        .atMost(RpcHarness.TIMEOUT)
        .until(() -> !first.isDone() && !second.isDone());
    broker.start();
    assertThat(textOf(first.get(SLOW_START.toSeconds(), TimeUnit.SECONDS))).isEqualTo("held");
    assertThat(textOf(second.get(SLOW_START.toSeconds(), TimeUnit.SECONDS))).isEqualTo("kept");
  }

  @Test
  void theCallsOfAnOwnerThatCrashedAreTakenOverInTime() throws Exception {
    AutoCloseable crashing =
        Servers.ready(
            Servers.start(
                rpc.config,
                rpc.kafka,
                rpc.vertx,
                rpc.registry,
                List.of(echo()),
                Clock.systemUTC(),
                () -> crashing(Servers.consumer(rpc.kafka))));
    KafkaToolCalls caller = rpc.caller("any");
    assertThat(textOf(call(caller, request("echo", 1, "t")))).isEqualTo("t");
    crashing.close();
    List<CompletableFuture<CallResult>> sent = new ArrayList<>();
    for (int line = 0; line < 50; line++) {
      sent.add(send(caller, request("echo", line, "t", Duration.ofSeconds(15))));
    }
    rpc.closing(Servers.start(rpc.config, rpc.kafka, rpc.vertx, rpc.registry, List.of(echo())));
    for (CompletableFuture<CallResult> one : sent) {
      assertThat(textOf(one.get(20, TimeUnit.SECONDS))).isEqualTo("t");
    }
  }

  @Test
  void aBrokerThatIsAwayAtTheStartIsWaitedFor() {
    broker.stop();
    KafkaToolCalls caller = Callers.start(rpc.config, rpc.kafka, rpc.vertx, rpc.registry, "any");
    rpc.closing(() -> Callers.stop(caller));
    rpc.closing(Servers.start(rpc.config, rpc.kafka, rpc.vertx, rpc.registry, List.of(echo())));
    assertThat(caller.ready()).isFalse();
    assertThat(call(caller, request("echo", 1, "t"))).isInstanceOf(CallResult.NotSent.class);
    broker.start();
    await().atMost(RpcHarness.TIMEOUT).until(caller::ready);
    await()
        .atMost(RpcHarness.TIMEOUT)
        .until(() -> textOf(call(caller, request("echo", 1, "t"))).equals("t"));
  }

  /** On a slow machine a broker takes longer to start than calls and outcomes usually wait. */
  private RpcHarness withoutHurry() {
    KafkaSettings kafka =
        new KafkaSettings(
            Map.of("bootstrap.servers", broker.bootstrapServers()),
            broker.newPrefix(RpcHarness.TOPICS)) {
          @Override
          public Map<String, Object> callProducer(Duration delivery) {
            return withTime(super.callProducer(delivery));
          }

          @Override
          public Map<String, Object> outcomeProducer() {
            return withTime(super.outcomeProducer());
          }

          private Map<String, Object> withTime(Map<String, Object> producer) {
            producer.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, (int) SLOW_START.toMillis());
            return producer;
          }
        };
    RpcHarness waiting = new RpcHarness(rpc.config, kafka);
    rpc.closing(waiting::close);
    return waiting;
  }

  /** A consumer that leaves without a word to its group, as a killed process does. */
  private static <V> Consumer<V, V> crashing(Consumer<V, V> consumer) {
    return Faulty.consumer(
        consumer,
        method -> {
          if (method.equals("close")) {
            consumer.close(
                CloseOptions.groupMembershipOperation(
                    CloseOptions.GroupMembershipOperation.REMAIN_IN_GROUP));
          }
          return true;
        });
  }

  /** A consumer whose next poll fails with an error once the switch is on. */
  private static <V> Consumer<V, V> breaking(Consumer<V, V> consumer, AtomicBoolean broken) {
    return Faulty.consumer(
        consumer,
        method -> {
          if (method.equals("poll") && broken.compareAndSet(true, false)) {
            throw new AssertionError("injected");
          }
          return true;
        });
  }
}
