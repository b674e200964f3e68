package dev.comanager.messaging.rpc.handler;

import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.RpcConfig;
import dev.comanager.messaging.VertxBridge;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.servicekit.health.Loop;
import dev.comanager.servicekit.sealing.Opener;
import dev.comanager.servicekit.sealing.SealingKey;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Owners as several processes would be. */
public final class Servers {
  public static final Topic CALLS = Topic.TOOL_CALLS_DECISION;

  /** Arguments of tests are sealed to this key. */
  public static final SealingKey KEY = SealingKey.generate("decision-1", new SecureRandom());

  private static final Opener OPENER = Opener.with(KEY.privateKeys());

  private Servers() {}

  public static ToolCallServer start(
      RpcConfig config,
      KafkaSettings kafka,
      Vertx vertx,
      MeterRegistry registry,
      List<ToolHandler> handlers) {
    return start(
        config, kafka, vertx, registry, handlers, Clock.systemUTC(), () -> consumer(kafka));
  }

  public static ToolCallServer start(
      RpcConfig config,
      KafkaSettings kafka,
      Vertx vertx,
      MeterRegistry registry,
      List<ToolHandler> handlers,
      Clock clock,
      Supplier<Consumer<byte[], byte[]>> consumers) {
    return start(config, kafka, vertx, registry, RecordSpans.NONE, handlers, clock, consumers);
  }

  public static ToolCallServer traced(
      RpcConfig config,
      KafkaSettings kafka,
      Vertx vertx,
      MeterRegistry registry,
      RecordSpans spans,
      ToolHandler one) {
    return start(
        config,
        kafka,
        vertx,
        registry,
        spans,
        List.of(one),
        Clock.systemUTC(),
        () -> consumer(kafka));
  }

  private static ToolCallServer start(
      RpcConfig config,
      KafkaSettings kafka,
      Vertx vertx,
      MeterRegistry registry,
      RecordSpans spans,
      List<ToolHandler> handlers,
      Clock clock,
      Supplier<Consumer<byte[], byte[]>> consumers) {
    ToolCallServer server =
        new ToolCallServer(
            config,
            kafka,
            ToolOwner.DECISION,
            handlers,
            OPENER::open,
            vertx,
            new VertxBridge(vertx),
            clock,
            registry,
            spans,
            consumers);
    server.start();
    return server;
  }

  public static ToolCallServer ready(ToolCallServer server) {
    await().atMost(Duration.ofSeconds(30)).until(server::ready);
    return server;
  }

  public static Loop loop(ToolCallServer server) {
    return server.loop();
  }

  public static Consumer<byte[], byte[]> consumer(KafkaSettings kafka) {
    return new KafkaConsumer<>(
        kafka.callConsumer(CALLS.name(kafka.prefix())),
        new ByteArrayDeserializer(),
        new ByteArrayDeserializer());
  }

  public static ToolHandler handler(
      String tool, Function<IncomingToolCall, Uni<ToolOutcome>> work) {
    return handler(tool, false, work);
  }

  public static ToolHandler reader(String tool, Function<IncomingToolCall, Uni<ToolOutcome>> work) {
    return handler(tool, true, work);
  }

  private static ToolHandler handler(
      String tool, boolean runsConcurrently, Function<IncomingToolCall, Uni<ToolOutcome>> work) {
    return new ToolHandler() {
      @Override
      public String tool() {
        return tool;
      }

      @Override
      public boolean runsConcurrently() {
        return runsConcurrently;
      }

      @Override
      public Uni<ToolOutcome> handle(IncomingToolCall call) {
        return work.apply(call);
      }
    };
  }
}
