package dev.comanager.messaging.rpc.handler;

import com.fasterxml.jackson.databind.ObjectWriter;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.SealedOutcome;
import dev.comanager.contracts.SealedPlaces;
import dev.comanager.contracts.ToolErrorCode;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.messaging.tracing.TraceHeader;
import dev.comanager.messaging.tracing.Traced;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Future;
import java.util.zip.GZIPOutputStream;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.jboss.logging.Logger;

/** Sends outcomes to their callers. An outcome that can't be sent becomes a refusal. */
final class OutcomePublisher {
  private static final Logger LOG = Logger.getLogger(OutcomePublisher.class);
  private static final ObjectWriter WRITER = Json.WIRE.writerFor(ToolOutcome.class);

  private final Producer<byte[], byte[]> producer;
  private final String topic;
  private final HandlerMetrics metrics;
  private final RecordSpans spans;

  OutcomePublisher(
      Producer<byte[], byte[]> producer, String topic, HandlerMetrics metrics, RecordSpans spans) {
    this.producer = producer;
    this.topic = topic;
    this.metrics = metrics;
    this.spans = spans;
  }

  /**
   * Sends the outcome.
   *
   * @param trace the trace that the outcome belongs to
   */
  void publish(ReplyAddress address, ToolOutcome outcome, Context trace) {
    byte[] value;
    try {
      value = written(address, outcome);
    } catch (IOException | RuntimeException e) {
      metrics.failed.increment();
      LOG.errorf("outcome can't be written reason=%s", e.getClass().getSimpleName());
      sendRefusal(address, StandardRefusals.BROKEN, trace);
      return;
    }
    send(address, value, trace, true);
  }

  private static byte[] written(ReplyAddress address, ToolOutcome outcome) throws IOException {
    byte[] json = WRITER.writeValueAsBytes(outcome);
    if (address.sealer().isEmpty()) {
      return json;
    }
    String place =
        SealedPlaces.ofOutcome(new String(address.callId().value(), StandardCharsets.UTF_8));
    // Compressed before sealing, because ciphertext isn't compressible and a page has to fit into
    // one message.
    return Json.WIRE.writeValueAsBytes(
        new SealedOutcome(address.sealer().get().seal(place, zipped(json))));
  }

  private static byte[] zipped(byte[] value) throws IOException {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
      out.write(value);
    }
    return zipped.toByteArray();
  }

  private void send(ReplyAddress address, byte[] value, Context trace, boolean refuseIfTooLarge) {
    Span sending = spans.startProducerSpan(topic, trace);
    ProducerRecord<byte[], byte[]> record =
        new ProducerRecord<>(
            topic,
            address.partition(),
            address.caller().value(),
            value,
            List.of(address.callId(), address.caller()));
    TraceHeader.header(trace.with(sending)).ifPresent(record.headers()::add);
    try {
      Future<RecordMetadata> _ =
          producer.send(
              record,
              (metadata, failure) -> {
                Traced.end(sending, failure);
                if (failure != null) {
                  notSent(address, failure, trace, refuseIfTooLarge);
                }
              });
    } catch (RuntimeException failure) {
      Traced.end(sending, failure);
      notSent(address, failure, trace, false);
    }
  }

  private void notSent(
      ReplyAddress address, Exception failure, Context trace, boolean refuseIfTooLarge) {
    if (refuseIfTooLarge && failure instanceof RecordTooLargeException) {
      metrics.outcomesTooLarge.increment();
      LOG.error("outcome is too large for the broker; the caller gets a refusal");
      sendRefusal(address, StandardRefusals.TOO_LARGE, trace);
      return;
    }
    metrics.outcomesNotSent.increment();
    LOG.warnf("outcome not sent reason=%s", failure.getClass().getSimpleName());
  }

  private void sendRefusal(ReplyAddress address, ToolOutcome.Refused refusal, Context trace) {
    try {
      send(address, written(address, refusal), trace, false);
    } catch (IOException e) {
      throw new IllegalStateException("a fixed refusal of " + ToolErrorCode.E_UNAVAILABLE, e);
    }
  }
}
