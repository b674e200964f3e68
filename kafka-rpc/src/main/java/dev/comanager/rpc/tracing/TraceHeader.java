package dev.comanager.rpc.tracing;

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

/** The header {@code traceparent} of a record. */
public final class TraceHeader {
  private TraceHeader() {}

  /** The context that the headers name; the root where there is none or none that can be read. */
  public static Context read(Headers headers) {
    Header header = headers.lastHeader(RpcHeaders.TRACE);
    return header == null || header.value() == null
        ? Context.root()
        : TraceParent.read(new String(header.value(), ISO_8859_1))
            .map(TraceHeader::context)
            .orElse(Context.root());
  }

  /** The header that lets others go on from the context, unless no trace was begun. */
  public static Optional<Header> of(Context context) {
    SpanContext span = Span.fromContext(context).getSpanContext();
    return span.isValid()
        ? Optional.of(new RecordHeader(RpcHeaders.TRACE, text(span).getBytes(ISO_8859_1)))
        : Optional.empty();
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
