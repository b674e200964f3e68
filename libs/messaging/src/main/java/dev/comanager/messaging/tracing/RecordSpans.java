package dev.comanager.messaging.tracing;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Spans of records that are sent and worked on, named as OpenTelemetry's conventions for messaging
 * say. They hold the topic and never a key or a value: keys are lines.
 */
@Singleton
public class RecordSpans {
  /** Creates no spans, but propagates incoming contexts. */
  public static final RecordSpans NONE = new RecordSpans(OpenTelemetry.noop());

  private static final AttributeKey<String> SYSTEM = AttributeKey.stringKey("messaging.system");
  private static final AttributeKey<String> DESTINATION =
      AttributeKey.stringKey("messaging.destination.name");
  private static final AttributeKey<String> OPERATION =
      AttributeKey.stringKey("messaging.operation.name");
  private static final AttributeKey<String> OPERATION_TYPE =
      AttributeKey.stringKey("messaging.operation.type");
  private static final AttributeKey<Long> BATCH =
      AttributeKey.longKey("messaging.batch.message_count");
  private static final int MOST_LINKS = 16;

  private final Tracer tracer;

  /**
   * Inside of a container.
   *
   * @param off whether nothing is traced: what Quarkus has then would begin spans all the same, all
   *     of them recorded, and send them nowhere
   */
  @Inject
  public RecordSpans(
      Instance<OpenTelemetry> telemetry,
      @ConfigProperty(name = "quarkus.otel.sdk.disabled", defaultValue = "false") boolean off) {
    this(telemetry.isResolvable() && !off ? telemetry.get() : OpenTelemetry.noop());
  }

  /** Outside of a container. */
  public RecordSpans(OpenTelemetry telemetry) {
    tracer = telemetry.getTracer("dev.comanager.messaging");
  }

  /** Begins the sending of a record; its context is the one that the record carries. */
  public Span startProducerSpan(String topic, Context parent) {
    return builder("send", topic, SpanKind.PRODUCER).setParent(parent).startSpan();
  }

  /** Begins a span for the work on a record, within the record's trace. */
  public Span startConsumerSpan(String topic, Context parent) {
    return builder("process", topic, SpanKind.CONSUMER).setParent(parent).startSpan();
  }

  /**
   * Begins a span for the work on a batch, in a new trace with links to the batch's traces, because
   * one record may trigger thousands of operations.
   */
  public Span startLinkedSpan(Iterable<? extends ConsumerRecord<?, ?>> batch) {
    Origins origins = Origins.of(batch);
    SpanBuilder span =
        builder("process", origins.topic(), SpanKind.CONSUMER)
            .setAttribute(BATCH, (long) origins.count())
            .setNoParent();
    List<SpanContext> links = origins.recorded().isEmpty() ? origins.others() : origins.recorded();
    links.stream().limit(MOST_LINKS).forEach(span::addLink);
    return span.startSpan();
  }

  /**
   * Begins the span of an HTTP call to a carrier, a platform or another service within the parent's
   * trace; without one, no trace is begun.
   */
  public Span startClientSpan(String name, Context parent) {
    return part(name, SpanKind.CLIENT, parent);
  }

  /**
   * Begins the span of an HTTP request that another service sent, within the parent's trace;
   * without one, no trace is begun.
   */
  public Span startServerSpan(String name, Context parent) {
    return part(name, SpanKind.SERVER, parent);
  }

  private Span part(String name, SpanKind kind, Context whole) {
    return Span.fromContext(whole).getSpanContext().isValid()
        ? tracer.spanBuilder(name).setSpanKind(kind).setParent(whole).startSpan()
        : Span.getInvalid();
  }

  private SpanBuilder builder(String operation, String topic, SpanKind kind) {
    return tracer
        .spanBuilder(operation + " " + topic)
        .setSpanKind(kind)
        .setAttribute(SYSTEM, "kafka")
        .setAttribute(DESTINATION, topic)
        .setAttribute(OPERATION, operation)
        .setAttribute(OPERATION_TYPE, operation);
  }

  /** Where the records of a batch come from. */
  private record Origins(
      String topic, int count, List<SpanContext> recorded, List<SpanContext> others) {
    static Origins of(Iterable<? extends ConsumerRecord<?, ?>> batch) {
      String topic = "";
      int count = 0;
      List<SpanContext> recorded = new ArrayList<>();
      List<SpanContext> others = new ArrayList<>();
      for (ConsumerRecord<?, ?> record : batch) {
        topic = record.topic();
        count++;
        SpanContext span = Span.fromContext(TraceHeader.read(record.headers())).getSpanContext();
        if (span.isSampled()) {
          recorded.add(span);
        } else if (span.isValid()) {
          others.add(span);
        }
      }
      return new Origins(topic, count, recorded, others);
    }
  }
}
