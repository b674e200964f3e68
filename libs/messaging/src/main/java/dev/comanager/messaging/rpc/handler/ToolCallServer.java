package dev.comanager.messaging.rpc.handler;

import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.PollingThread;
import dev.comanager.messaging.RpcConfig;
import dev.comanager.messaging.VertxBridge;
import dev.comanager.messaging.tracing.RecordSpans;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jboss.logging.Logger;

/** One process's share of an owner's tool calls: listens, runs, answers, and drains at its end. */
final class ToolCallServer implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(ToolCallServer.class);
  private static final Duration WARM_UP = Duration.ofSeconds(3);

  /** How long handlers may take to warm up; less than what the polling thread may be silent. */
  static final Duration HANDLER_WARM_UP = Duration.ofSeconds(15);

  private static final long RETRY_NANOS = 20_000_000;
  private static final long OVERDUE_CHECKED_EVERY_MS = 500;

  private final RpcConfig config;
  private final Vertx vertx;
  private final Producer<byte[], byte[]> producer;
  private final CallRunner runner;
  private final CallListener listener;
  private final PollingThread polling;
  private final String outcomesTopic;
  private final List<String> written;
  private long overdue = -1;

  ToolCallServer(
      RpcConfig config,
      KafkaSettings kafka,
      ToolOwner owner,
      Iterable<ToolHandler> handlers,
      SealedArguments sealedArguments,
      Vertx vertx,
      VertxBridge bridge,
      Clock clock,
      MeterRegistry registry,
      RecordSpans spans,
      Supplier<Consumer<byte[], byte[]>> consumers) {
    this.config = config;
    this.vertx = vertx;
    outcomesTopic = Topic.TOOL_OUTCOMES.name(kafka.prefix());
    Topic calls = Topic.toolCallsOf(owner);
    Topic internalCalls = Topic.internalCallsOf(owner);
    written =
        List.of(
            outcomesTopic,
            calls.deadLetterName(kafka.prefix()),
            internalCalls.deadLetterName(kafka.prefix()));
    HandlerMetrics metrics = new HandlerMetrics(registry);
    producer =
        new KafkaProducer<>(
            kafka.outcomeProducer(), new ByteArraySerializer(), new ByteArraySerializer());
    OutcomePublisher outcomes = new OutcomePublisher(producer, outcomesTopic, metrics, spans);
    RpcConfig.HandlerConfig limits = config.handler();
    runner =
        new CallRunner(
            byName(handlers),
            sealedArguments,
            bridge,
            outcomes,
            metrics,
            spans,
            calls.name(kafka.prefix()),
            limits.maxInFlight(),
            limits.maxWaitingPerLine(),
            limits.grace());
    listener =
        new CallListener(
            consumers,
            calls.name(kafka.prefix()),
            internalCalls.name(kafka.prefix()),
            clock,
            runner,
            outcomes,
            new DeadLetterPublisher(producer, metrics),
            limits.maxInFlight() + limits.maxWaiting(),
            limits.drain());
    polling =
        new PollingThread(
            "tool-calls",
            thread -> {
              openTopics();
              warmUp(handlers, bridge);
              listener.poll(thread);
            });
    metrics.watch(
        runner.queues()::running, () -> runner.queues().held() - runner.queues().running());
  }

  void start() {
    polling.start();
    overdue =
        vertx.setPeriodic(OVERDUE_CHECKED_EVERY_MS, _ -> runner.giveUpOverdue(System.nanoTime()));
  }

  boolean ready() {
    return listener.joined();
  }

  /** The polling thread; its heartbeat shows that it is alive. */
  PollingThread loop() {
    return polling;
  }

  /** Takes no more calls, commits and leaves the group, and answers those at work. */
  @Override
  public void close() {
    Duration drain = config.handler().drain();
    long deadline = System.nanoTime() + drain.toNanos();
    polling.close(drain.plusSeconds(5));
    // Here, so that calls are answered however the listening ended.
    answerHeld(Duration.ofNanos(Math.max(0, deadline - System.nanoTime())));
    vertx.cancelTimer(overdue);
    producer.close(Duration.ofSeconds(2));
  }

  private void answerHeld(Duration atMost) {
    try {
      if (!runner.queues().awaitEmpty(atMost)) {
        LOG.warnf("calls still at work at close held=%d", runner.queues().held());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The producer never waits, so it must know its topics before the first outcome. */
  private void openTopics() {
    long deadline = System.nanoTime() + WARM_UP.toNanos();
    for (String topic : written) {
      while (!known(topic)) {
        if (System.nanoTime() - deadline >= 0) {
          LOG.warnf("topic not known yet, taking calls all the same topic=%s", topic);
          break;
        }
        LockSupport.parkNanos(RETRY_NANOS);
      }
    }
  }

  private static void warmUp(Iterable<ToolHandler> handlers, VertxBridge bridge) {
    List<Uni<Void>> preparations = new ArrayList<>();
    handlers.forEach(
        handler -> preparations.add(bridge.run(() -> handler.warmUp().replaceWithVoid())));
    try {
      Uni.join().all(preparations).andCollectFailures().await().atMost(HANDLER_WARM_UP);
    } catch (RuntimeException e) {
      LOG.warnf("not prepared, taking calls all the same reason=%s", e.getClass().getSimpleName());
    }
  }

  private boolean known(String topic) {
    try {
      return !producer.partitionsFor(topic).isEmpty();
    } catch (KafkaException notYetKnown) {
      LOG.tracef("topic not known yet topic=%s", topic);
      return false;
    }
  }

  private static Map<String, ToolHandler> byName(Iterable<ToolHandler> handlers) {
    Map<String, ToolHandler> byName = new HashMap<>();
    for (ToolHandler handler : handlers) {
      if (byName.put(handler.tool(), handler) != null) {
        throw new IllegalStateException("two handlers of the tool " + handler.tool());
      }
    }
    return Map.copyOf(byName);
  }
}
