package dev.comanager.messaging.rpc.caller;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.messaging.tracing.TraceHeader;
import io.opentelemetry.api.trace.Span;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.apache.kafka.common.header.Headers;
import org.jboss.logging.Logger;

/** Converts the record of an outcome to the caller's result. */
final class ReceivedOutcomes {
  private static final Logger LOG = Logger.getLogger(ReceivedOutcomes.class);

  private final String topic;
  private final CallerMetrics metrics;
  private final RecordSpans spans;
  private final Optional<ReplyKey> replyKey;

  ReceivedOutcomes(
      String topic, CallerMetrics metrics, RecordSpans spans, Optional<ReplyKey> replyKey) {
    this.topic = topic;
    this.metrics = metrics;
    this.spans = spans;
    this.replyKey = replyKey;
  }

  CallResult read(PendingCall call, ByteBuffer value, Headers headers) {
    if (!Span.fromContext(call.trace()).getSpanContext().isSampled()) {
      return read(call, value);
    }
    Span reading = spans.startConsumerSpan(topic, TraceHeader.read(headers));
    try {
      return read(call, value);
    } finally {
      reading.end();
    }
  }

  private CallResult read(PendingCall call, ByteBuffer value) {
    try {
      return new CallResult.Outcome(call.sealed() ? opened(call, value) : plain(value));
    } catch (IOException | RuntimeException e) {
      metrics.unreadable.increment();
      LOG.errorf(
          "outcome can't be read tool=%s reason=%s", call.tool(), e.getClass().getSimpleName());
      return new CallResult.Unanswered();
    }
  }

  private ToolOutcome opened(PendingCall call, ByteBuffer value) throws IOException {
    byte[] json =
        replyKey
            .orElseThrow()
            .open(call.callId(), value)
            .orElseThrow(() -> new IOException("not sealed for this call"));
    return Json.WIRE.readValue(json, ToolOutcome.class);
  }

  private static ToolOutcome plain(ByteBuffer value) throws IOException {
    return Json.WIRE.readValue(
        value.array(),
        value.arrayOffset() + value.position(),
        value.remaining(),
        ToolOutcome.class);
  }
}
