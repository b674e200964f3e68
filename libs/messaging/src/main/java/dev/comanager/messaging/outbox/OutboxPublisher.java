package dev.comanager.messaging.outbox;

import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.messaging.tracing.TraceHeader;
import dev.comanager.messaging.tracing.Traced;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InvalidTopicException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jboss.logging.Logger;

/** Sends messages in order and returns which ones the broker acknowledged. Blocks. */
final class OutboxPublisher implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(OutboxPublisher.class);

  private final KafkaSettings kafka;
  private final Duration delivery;
  private final RecordSpans spans;
  private Producer<byte[], byte[]> producer;

  OutboxPublisher(KafkaSettings kafka, Duration delivery, RecordSpans spans) {
    this.kafka = kafka;
    this.delivery = delivery;
    this.spans = spans;
  }

  /**
   * The result of publishing a batch.
   *
   * @param confirmed messages that may be deleted: the broker has them and all before them in their
   *     order
   * @param rejected messages that the broker will never accept, and why
   */
  record Result(List<Long> confirmed, Map<Long, String> rejected, int waiting) {}

  Result publish(List<OutboxRow> rows) throws InterruptedException {
    List<Future<RecordMetadata>> sent = new ArrayList<>(rows.size());
    Set<String> unreachable = new HashSet<>();
    for (OutboxRow row : rows) {
      sent.add(send(row, unreachable));
    }
    List<Long> confirmed = new ArrayList<>();
    Map<Long, String> rejected = new HashMap<>();
    Set<OutboxRow.Order> broken = new HashSet<>();
    for (int i = 0; i < rows.size(); i++) {
      OutboxRow row = rows.get(i);
      try {
        sent.get(i).get();
        // Messages after a failed one are sent again after it: twice, but in order.
        if (!broken.contains(row.order())) {
          confirmed.add(row.id());
        }
      } catch (ExecutionException e) {
        Throwable failure = e.getCause();
        String reason = failure.getClass().getSimpleName();
        if (isPermanent(failure)) {
          LOG.errorf("message rejected by the broker id=%d reason=%s", row.id(), reason);
          rejected.put(row.id(), reason);
        } else {
          LOG.debugf("message not confirmed id=%d reason=%s", row.id(), reason);
          broken.add(row.order());
        }
      }
    }
    return new Result(confirmed, rejected, rows.size() - confirmed.size() - rejected.size());
  }

  @Override
  public synchronized void close() {
    if (producer != null) {
      producer.close(Duration.ofSeconds(2));
    }
  }

  private Future<RecordMetadata> send(OutboxRow row, Set<String> unreachable) {
    if (unreachable.contains(row.topic())) {
      return CompletableFuture.failedFuture(
          new TimeoutException("topic out of reach in this batch"));
    }
    ProducerRecord<byte[], byte[]> record =
        new ProducerRecord<>(
            kafka.prefix() + row.topic(), row.key().getBytes(StandardCharsets.UTF_8), row.value());
    Span sending = sending(row, record);
    Future<RecordMetadata> sent;
    try {
      sent = producer().send(record, (metadata, failure) -> Traced.end(sending, failure));
    } catch (KafkaException e) {
      Traced.end(sending, e);
      return CompletableFuture.failedFuture(e);
    }
    if (sent.state() == Future.State.FAILED && sent.exceptionNow() instanceof TimeoutException) {
      unreachable.add(row.topic());
    }
    return sent;
  }

  /** A row without a trace gets no span, because it would start a new trace. */
  private Span sending(OutboxRow row, ProducerRecord<byte[], byte[]> record) {
    Context parent = TraceHeader.read(row.trace());
    if (!Span.fromContext(parent).getSpanContext().isValid()) {
      return Span.getInvalid();
    }
    Span sending = spans.startProducerSpan(record.topic(), parent);
    TraceHeader.header(parent.with(sending)).ifPresent(record.headers()::add);
    return sending;
  }

  private static boolean isPermanent(Throwable failure) {
    return failure instanceof RecordTooLargeException || failure instanceof InvalidTopicException;
  }

  /** Made late: an address that does not resolve yet must not keep the service from starting. */
  private synchronized Producer<byte[], byte[]> producer() {
    if (producer == null) {
      producer =
          new KafkaProducer<>(
              kafka.outboxProducer(delivery), new ByteArraySerializer(), new ByteArraySerializer());
    }
    return producer;
  }
}
