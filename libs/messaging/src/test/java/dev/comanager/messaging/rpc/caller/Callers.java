package dev.comanager.messaging.rpc.caller;

import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.RpcConfig;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.servicekit.health.Loop;
import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.core.Vertx;
import java.nio.ByteBuffer;
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
      RpcConfig config, Vertx vertx, MeterRegistry registry, String instance) {
    return start(config, vertx, registry, instance, () -> consumer(config));
  }

  public static KafkaToolCalls start(
      RpcConfig config,
      Vertx vertx,
      MeterRegistry registry,
      String instance,
      Supplier<Consumer<ByteBuffer, ByteBuffer>> consumers) {
    return start(config, vertx, registry, instance, producer(config), consumers);
  }

  public static KafkaToolCalls start(
      RpcConfig config,
      Vertx vertx,
      MeterRegistry registry,
      String instance,
      Producer<byte[], byte[]> producer,
      Supplier<Consumer<ByteBuffer, ByteBuffer>> consumers) {
    KafkaToolCalls calls =
        new KafkaToolCalls(
            config, vertx, registry, RecordSpans.NONE, instance, producer, consumers);
    calls.start();
    return calls;
  }

  public static KafkaToolCalls traced(
      RpcConfig config, Vertx vertx, MeterRegistry registry, RecordSpans spans) {
    KafkaToolCalls calls =
        new KafkaToolCalls(
            config, vertx, registry, spans, "traced", producer(config), () -> consumer(config));
    calls.start();
    return calls;
  }

  public static Consumer<ByteBuffer, ByteBuffer> consumer(RpcConfig config) {
    return new KafkaConsumer<>(
        KafkaSettings.outcomeConsumer(config),
        new ByteBufferDeserializer(),
        new ByteBufferDeserializer());
  }

  public static Producer<byte[], byte[]> producer(RpcConfig config) {
    return new KafkaProducer<>(
        KafkaSettings.callProducer(config), new ByteArraySerializer(), new ByteArraySerializer());
  }

  public static Loop loop(KafkaToolCalls calls) {
    return calls.loop();
  }

  public static void stop(KafkaToolCalls calls) {
    calls.close();
  }
}
