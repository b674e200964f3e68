package dev.comanager.messaging.rpc.handler;

import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.RpcConfig;
import dev.comanager.messaging.VertxBridge;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.servicekit.health.Loops;
import dev.comanager.servicekit.health.StartupConditions;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Metrics;
import io.quarkus.arc.All;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.Vertx;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.interceptor.Interceptor;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * Serves every {@link ToolHandler} bean of this process. Without one it does nothing. A process
 * that has one isn't ready before it has joined the topic of its owner's calls.
 */
@ApplicationScoped
public class ToolCallService {
  private final RpcConfig config;
  private final KafkaSettings kafka;
  private final List<ToolHandler> handlers;
  private final Instance<SealedArguments> sealedArguments;
  private final Vertx vertx;
  private final VertxBridge bridge;
  private final Instance<Clock> clock;
  private final Instance<MeterRegistry> registry;
  private final RecordSpans spans;
  private final Loops loops;
  private final StartupConditions conditions;
  private volatile ToolCallServer server;

  @Inject
  public ToolCallService(
      RpcConfig config,
      KafkaSettings kafka,
      @All List<ToolHandler> handlers,
      Instance<SealedArguments> sealedArguments,
      Vertx vertx,
      VertxBridge bridge,
      Instance<Clock> clock,
      Instance<MeterRegistry> registry,
      RecordSpans spans,
      Loops loops,
      StartupConditions conditions) {
    this.config = config;
    this.kafka = kafka;
    this.handlers = handlers;
    this.sealedArguments = sealedArguments;
    this.vertx = vertx;
    this.bridge = bridge;
    this.clock = clock;
    this.registry = registry;
    this.spans = spans;
    this.loops = loops;
    this.conditions = conditions;
  }

  /** Whether this process takes calls, or has none to take. */
  public boolean ready() {
    return handlers.isEmpty() || (server != null && server.ready());
  }

  // Last: calls come in at once, and all that handlers need must stand.
  void start(@Observes @Priority(Interceptor.Priority.LIBRARY_AFTER) StartupEvent started) {
    if (handlers.isEmpty()) {
      return;
    }
    ToolOwner owner =
        config
            .owner()
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "comanager.rpc.owner must say whose tools this process answers"));
    Topic calls = Topic.toolCallsOf(owner);
    String groupId = calls.name(kafka.prefix());
    server =
        new ToolCallServer(
            config,
            kafka,
            owner,
            handlers,
            sealedArguments.isResolvable() ? sealedArguments.get() : (_, _) -> Optional.empty(),
            vertx,
            bridge,
            clock.isResolvable() ? clock.get() : Clock.systemUTC(),
            registry.isResolvable() ? registry.get() : Metrics.globalRegistry,
            spans,
            () ->
                new KafkaConsumer<>(
                    kafka.callConsumer(groupId),
                    new ByteArrayDeserializer(),
                    new ByteArrayDeserializer()));
    server.start();
    loops.add(server.loop());
    conditions.add("tool-calls", server::ready);
  }

  // First: calls at work still need everything.
  void stop(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE) ShutdownEvent stopping) {
    if (server != null) {
      server.close();
    }
  }
}
