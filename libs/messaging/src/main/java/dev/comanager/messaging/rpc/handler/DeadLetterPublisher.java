package dev.comanager.messaging.rpc.handler;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.RpcHeaders;
import dev.comanager.contracts.Topic;
import dev.comanager.messaging.deadletter.DeadLetterHeaders;
import dev.comanager.messaging.deadletter.DeadLetterReason;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.header.Header;
import org.jboss.logging.Logger;

/**
 * Records unreadable records by position and reason, without their content. The arguments of a call
 * may be a person's message, and an unreadable record can't be checked for that. The original stays
 * on its topic for an hour, at the given position.
 */
final class DeadLetterPublisher {
  private static final Logger LOG = Logger.getLogger(DeadLetterPublisher.class);
  private static final int VERSION = 1;
  private static final int LONGEST_HEADER = 64;

  private final Producer<byte[], byte[]> producer;
  private final HandlerMetrics metrics;

  DeadLetterPublisher(Producer<byte[], byte[]> producer, HandlerMetrics metrics) {
    this.producer = producer;
    this.metrics = metrics;
  }

  void publish(ConsumerRecord<byte[], byte[]> record, String reason) {
    metrics.poison.increment();
    LOG.errorf(
        "record can't be read topic=%s partition=%d offset=%d reason=%s",
        record.topic(), record.partition(), record.offset(), reason);
    byte[] trace =
        Json.WIRE
            .createObjectNode()
            .put("v", VERSION)
            .put("topic", record.topic())
            .put("partition", record.partition())
            .put("offset", record.offset())
            .put("timestamp", record.timestamp())
            .put("reason", reason)
            .toString()
            .getBytes(StandardCharsets.UTF_8);
    ProducerRecord<byte[], byte[]> letter =
        new ProducerRecord<>(Topic.deadLetterNameOf(record.topic()), null, trace);
    DeadLetterHeaders.write(letter.headers(), record, DeadLetterReason.UNREADABLE);
    DeadLetterHeaders.writeLeftOut(letter.headers());
    // Not the call's name: it contains the token that authenticates an outcome.
    copy(record, letter, RpcHeaders.CALLER);
    copy(record, letter, RpcHeaders.REPLY_PARTITION);
    Future<RecordMetadata> _ =
        producer.send(
            letter,
            (metadata, failure) -> {
              if (failure != null) {
                LOG.errorf(
                    "dead letter not published reason=%s", failure.getClass().getSimpleName());
              }
            });
  }

  private static void copy(
      ConsumerRecord<byte[], byte[]> from, ProducerRecord<byte[], byte[]> to, String name) {
    Header header = from.headers().lastHeader(name);
    if (header != null && header.value() != null && header.value().length <= LONGEST_HEADER) {
      to.headers().add(header);
    }
  }
}
