package dev.comanager.messaging.deadletter;

import dev.comanager.contracts.Topic;
import dev.comanager.messaging.KafkaSettings;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Metrics;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jboss.logging.Logger;

/**
 * Sends records that can't be processed to their topic's dead-letter topic, so they don't block the
 * partition. Key and value stay as they were; sealed values stay sealed. Records of a topic without
 * a dead-letter topic (one-time codes) are only counted.
 */
@Singleton
public class DeadLetters {
  private static final Logger LOG = Logger.getLogger(DeadLetters.class);

  private final KafkaSettings kafka;
  private final MeterRegistry registry;
  private Producer<byte[], byte[]> producer;

  @Inject
  public DeadLetters(KafkaSettings kafka, Instance<MeterRegistry> registry) {
    this(kafka, registry.isResolvable() ? registry.get() : Metrics.globalRegistry);
  }

  /** Outside of a container. */
  public DeadLetters(KafkaSettings kafka, MeterRegistry registry) {
    this.kafka = kafka;
    this.registry = registry;
    // From the first scrape on: the first of a series that appears is no increase to an alert.
    for (Topic topic : Topic.values()) {
      for (DeadLetterReason reason : DeadLetterReason.values()) {
        counter(topic, reason);
      }
    }
  }

  void stop(@Observes ShutdownEvent stopping) {
    close();
  }

  /** Lets go of the broker. */
  public synchronized void close() {
    if (producer != null) {
      producer.close(Duration.ofSeconds(2));
    }
  }

  /**
   * Dead-letters the record. The record's offset may be committed only when this has completed; it
   * fails when the broker doesn't accept the dead letter, and must be retried then.
   */
  public CompletableFuture<Void> keep(
      ConsumerRecord<byte[], byte[]> record, DeadLetterReason reason) {
    LOG.errorf(
        "record dead-lettered topic=%s partition=%d offset=%d reason=%s",
        record.topic(), record.partition(), record.offset(), reason.code());
    Topic topic = kafka.topic(record.topic());
    if (!topic.hasDeadLetter()) {
      count(topic, reason);
      return CompletableFuture.completedFuture(null);
    }
    return send(letter(topic, record, reason, record.value()))
        .exceptionallyCompose(
            failure -> {
              if (!(failure instanceof RecordTooLargeException)) {
                return CompletableFuture.failedFuture(failure);
              }
              // With its headers it is larger than it was. Its place says where it still stands.
              ProducerRecord<byte[], byte[]> trace = letter(topic, record, reason, null);
              DeadLetterHeaders.writeLeftOut(trace.headers());
              return send(trace);
            })
        .thenRun(() -> count(topic, reason));
  }

  private CompletableFuture<Void> send(ProducerRecord<byte[], byte[]> letter) {
    CompletableFuture<Void> kept = new CompletableFuture<>();
    try {
      var _ =
          producer()
              .send(
                  letter,
                  (metadata, failure) -> {
                    if (failure == null) {
                      kept.complete(null);
                    } else {
                      kept.completeExceptionally(failure);
                    }
                  });
    } catch (KafkaException e) {
      kept.completeExceptionally(e);
    }
    return kept;
  }

  private ProducerRecord<byte[], byte[]> letter(
      Topic topic, ConsumerRecord<byte[], byte[]> record, DeadLetterReason reason, byte[] value) {
    ProducerRecord<byte[], byte[]> letter =
        new ProducerRecord<>(topic.deadLetterName(kafka.prefix()), record.key(), value);
    record.headers().forEach(letter.headers()::add);
    DeadLetterHeaders.write(letter.headers(), record, reason);
    return letter;
  }

  private void count(Topic topic, DeadLetterReason reason) {
    counter(topic, reason).increment();
  }

  private Counter counter(Topic topic, DeadLetterReason reason) {
    return registry.counter(
        "comanager.dead.letters", "topic", topic.name(""), "reason", reason.code());
  }

  /** Created on first use: most processes never send a dead letter. */
  private synchronized Producer<byte[], byte[]> producer() {
    if (producer == null) {
      producer =
          new KafkaProducer<>(
              kafka.deadLetterProducer(), new ByteArraySerializer(), new ByteArraySerializer());
    }
    return producer;
  }
}
