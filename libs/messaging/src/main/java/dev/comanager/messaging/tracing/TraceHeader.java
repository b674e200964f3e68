package dev.comanager.messaging.tracing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.comanager.contracts.RpcHeaders;
import dev.comanager.contracts.TraceParent;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.context.Context;
import java.util.Optional;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeader;

/** Reads and writes the trace context of a record (header {@code traceparent}) and of a row. */
public final class TraceHeader {
  private TraceHeader() {}

  /** The context in the headers; the root if it is absent or invalid. */
  public static Context read(Headers headers) {
    Header header = headers.lastHeader(RpcHeaders.TRACE);
    return header == null || header.value() == null
        ? Context.root()
        : read(new String(header.value(), ISO_8859_1));
  }

  /** The context stored in a row; the root if there is none. */
  public static Context read(String stored) {
    return TraceParent.read(stored).map(TraceHeader::context).orElse(Context.root());
  }

  /** The context as stored in a row, for {@link #read(String)}; null if there is no trace. */
  public static String serialize(Context context) {
    SpanContext span = Span.fromContext(context).getSpanContext();
    return span.isValid() ? text(span) : null;
  }

  /** The header that propagates the context; empty if there is no trace. */
  public static Optional<Header> header(Context context) {
    return Optional.ofNullable(serialize(context))
        .map(it -> new RecordHeader(RpcHeaders.TRACE, it.getBytes(ISO_8859_1)));
  }

  private static Context context(TraceParent place) {
    TraceFlags flags = place.recorded() ? TraceFlags.getSampled() : TraceFlags.getDefault();
    return Context.root()
        .with(
            Span.wrap(
                SpanContext.createFromRemoteParent(
                    place.trace(), place.span(), flags, TraceState.getDefault())));
  }

  private static String text(SpanContext span) {
    return new TraceParent(span.getTraceId(), span.getSpanId(), span.isSampled()).text();
  }
}
