package dev.comanager.messaging.outbox;

import dev.comanager.contracts.RpcHeaders;
import dev.comanager.contracts.TraceParent;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.kafka.clients.producer.ProducerRecord;

/** The trace of an outbox row, taken from the transaction that wrote it. */
final class RowTrace {
  private final Tracer tracer;

  RowTrace(Tracer tracer) {
    this.tracer = tracer;
  }

  /** The current trace as stored in a row; null if there is none. */
  static String current() {
    return text(Span.current().getSpanContext());
  }

  /**
   * Begins the span of publishing a row, and adds its context to the record. A row without a trace
   * gets no span, because it would start a new trace.
   */
  Span sending(OutboxRow row, ProducerRecord<byte[], byte[]> record) {
    Optional<Context> place = TraceParent.read(row.trace()).map(RowTrace::context);
    if (place.isEmpty()) {
      return Span.getInvalid();
    }
    Context parent = place.get();
    Span sending =
        tracer
            .spanBuilder("send " + record.topic())
            .setSpanKind(SpanKind.PRODUCER)
            .setParent(parent)
            .setAttribute("messaging.system", "kafka")
            .setAttribute("messaging.destination.name", record.topic())
            .setAttribute("messaging.operation.name", "send")
            .setAttribute("messaging.operation.type", "send")
            .startSpan();
    String trace = text(Span.fromContext(parent.with(sending)).getSpanContext());
    record.headers().add(RpcHeaders.TRACE, trace.getBytes(StandardCharsets.ISO_8859_1));
    return sending;
  }

  /** Ends the span; of a failure it records only the class. */
  static void end(Span sending, Throwable failure) {
    if (failure != null) {
      sending
          .setStatus(StatusCode.ERROR)
          .setAttribute("error.type", failure.getClass().getSimpleName());
    }
    sending.end();
  }

  private static String text(SpanContext span) {
    return span.isValid()
        ? new TraceParent(span.getTraceId(), span.getSpanId(), span.isSampled()).text()
        : null;
  }

  private static Context context(TraceParent place) {
    TraceFlags flags = place.recorded() ? TraceFlags.getSampled() : TraceFlags.getDefault();
    return Context.root()
        .with(
            Span.wrap(
                SpanContext.createFromRemoteParent(
                    place.trace(), place.span(), flags, TraceState.getDefault())));
  }
}
