package dev.comanager.messaging.rpc.caller;

import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.RpcConfig;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.servicekit.health.Loop;
import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.core.Vertx;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.ByteBufferDeserializer;

/** Callers as several processes would have them. */
public final class Callers {
  private Callers() {}

  public static KafkaToolCalls start(
      RpcConfig config, KafkaSettings kafka, Vertx vertx, MeterRegistry registry, String instance) {
    return start(config, kafka, vertx, registry, instance, () -> consumer(kafka));
  }

  public static KafkaToolCalls start(
      RpcConfig config,
      KafkaSettings kafka,
      Vertx vertx,
      MeterRegistry registry,
      String instance,
      Supplier<Consumer<ByteBuffer, ByteBuffer>> consumers) {
    return start(config, kafka, vertx, registry, instance, producer(kafka), consumers);
  }

  public static KafkaToolCalls start(
      RpcConfig config,
      KafkaSettings kafka,
      Vertx vertx,
      MeterRegistry registry,
      String instance,
      Producer<byte[], byte[]> producer,
      Supplier<Consumer<ByteBuffer, ByteBuffer>> consumers) {
    KafkaToolCalls calls =
        new KafkaToolCalls(
            config,
            kafka.prefix(),
            vertx,
            registry,
            RecordSpans.NONE,
            instance,
            producer,
            consumers);
    calls.start();
    return calls;
  }

  public static KafkaToolCalls traced(
      RpcConfig config,
      KafkaSettings kafka,
      Vertx vertx,
      MeterRegistry registry,
      RecordSpans spans) {
    KafkaToolCalls calls =
        new KafkaToolCalls(
            config,
            kafka.prefix(),
            vertx,
            registry,
            spans,
            "traced",
            producer(kafka),
            () -> consumer(kafka));
    calls.start();
    return calls;
  }

  public static Consumer<ByteBuffer, ByteBuffer> consumer(KafkaSettings kafka) {
    return new KafkaConsumer<>(
        kafka.outcomeConsumer(), new ByteBufferDeserializer(), new ByteBufferDeserializer());
  }

  public static Producer<byte[], byte[]> producer(KafkaSettings kafka) {
    return new KafkaProducer<>(
        kafka.callProducer(Duration.ofSeconds(4)),
        new ByteArraySerializer(),
        new ByteArraySerializer());
  }

  public static Loop loop(KafkaToolCalls calls) {
    return calls.loop();
  }

  public static void stop(KafkaToolCalls calls) {
    calls.close();
  }
}
