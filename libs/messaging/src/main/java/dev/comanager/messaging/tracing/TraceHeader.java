package dev.comanager.messaging.tracing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.comanager.contracts.RpcHeaders;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeader;

/**
 * Reads and writes the trace context of a record (header {@code traceparent} of W3C Trace Context)
 * and of a row. Messages carry no other part of that standard.
 */
public final class TraceHeader {
  private static final W3CTraceContextPropagator W3C = W3CTraceContextPropagator.getInstance();

  private TraceHeader() {}

  /** The context in the headers; the root if it is absent or invalid. */
  public static Context read(Headers headers) {
    Header header = headers.lastHeader(RpcHeaders.TRACE);
    return header == null || header.value() == null
        ? Context.root()
        : read(new String(header.value(), ISO_8859_1));
  }

  /**
   * The context in this text.
   *
   * @param traceparent may be null
   * @return the root if it is absent or invalid
   */
  public static Context read(String traceparent) {
    return W3C.extract(Context.root(), traceparent, TraceParentGetter.INSTANCE);
  }

  /** The context as stored in a row, for {@link #read(String)}; null if there is no trace. */
  public static String serialize(Context context) {
    Map<String, String> fields = HashMap.newHashMap(2);
    W3C.inject(context, fields, Map::put);
    return fields.get(RpcHeaders.TRACE);
  }

  /** The header that propagates the context; empty if there is no trace. */
  public static Optional<Header> header(Context context) {
    return Optional.ofNullable(serialize(context))
        .map(it -> new RecordHeader(RpcHeaders.TRACE, it.getBytes(ISO_8859_1)));
  }

  /** A carrier with a single value. */
  private enum TraceParentGetter implements TextMapGetter<String> {
    INSTANCE;

    @Override
    public Iterable<String> keys(String carrier) {
      return List.of(RpcHeaders.TRACE);
    }

    @Override
    public String get(String carrier, String key) {
      return key.equals(RpcHeaders.TRACE) ? carrier : null;
    }
  }
}
