package dev.comanager.decision.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.Topic;
import dev.comanager.messaging.tracing.TraceHeader;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.context.Context;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.ConfigProvider;

/** Reads messages from the broker as an outside observer, each topic from its beginning. */
public final class Wire implements AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private final KafkaConsumer<String, byte[]> consumer;
  private final List<ConsumerRecord<String, byte[]>> seen = new ArrayList<>();

  /** Consumes that topic. */
  public Wire(Topic topic) {
    consumer =
        new KafkaConsumer<>(
            Map.of(
                "bootstrap.servers",
                brokers(),
                "group.id",
                "test-" + UUID.randomUUID(),
                "auto.offset.reset",
                "earliest"),
            new StringDeserializer(),
            new ByteArrayDeserializer());
    consumer.subscribe(List.of(topic.name("")));
  }

  /** The messages with that key so far, oldest first. */
  public <T> List<T> of(String key, Class<T> type) {
    consumer.poll(Duration.ofMillis(200)).forEach(seen::add);
    return seen.stream()
        .filter(record -> key.equals(record.key()) && record.value() != null)
        .map(record -> read(record.value(), type))
        .toList();
  }

  /** The trace of the latest message with that key; invalid if it has none. */
  public SpanContext traceOf(String key) {
    return seen.reversed().stream()
        .filter(record -> key.equals(record.key()))
        .findFirst()
        .map(record -> Span.fromContext(TraceHeader.read(record.headers())).getSpanContext())
        .orElse(SpanContext.getInvalid());
  }

  /** Publishes a message as part of the current trace, if any; without a value, a deletion. */
  public static void publish(Topic topic, String key, Object value) {
    try (KafkaProducer<String, byte[]> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", brokers()),
            new StringSerializer(),
            new ByteArraySerializer())) {
      ProducerRecord<String, byte[]> record =
          new ProducerRecord<>(
              topic.name(""), key, value == null ? null : Json.WIRE.writeValueAsBytes(value));
      TraceHeader.header(Context.current()).ifPresent(record.headers()::add);
      assertThat(producer.send(record)).succeedsWithin(TIMEOUT);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    consumer.close();
  }

  private static <T> T read(byte[] value, Class<T> type) {
    try {
      return Json.WIRE.readValue(value, type);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String brokers() {
    return ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class);
  }
}
