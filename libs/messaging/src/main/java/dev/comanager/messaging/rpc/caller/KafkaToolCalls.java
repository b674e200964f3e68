package dev.comanager.messaging.rpc.caller;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.CrashPoint;
import dev.comanager.contracts.InternalCall;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.PollingThread;
import dev.comanager.messaging.RpcConfig;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.messaging.tracing.Traced;
import dev.comanager.servicekit.health.Loops;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Metrics;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Context;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.core.Vertx;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.InvalidTopicException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.ByteBufferDeserializer;
import org.jboss.logging.Logger;

/**
 * Tool calls over Kafka: a call is known before it is sent, its outcome comes back on this
 * process's partition of {@code tool-outcomes}, and its deadline holds whatever happens. It starts
 * when it is first used, so a process that asks nothing pays nothing.
 */
@ApplicationScoped
public class KafkaToolCalls implements ToolCalls {
  private static final Logger LOG = Logger.getLogger(KafkaToolCalls.class);
  private static final CallResult NOT_SENT = new CallResult.NotSent();
  private static final CallResult UNANSWERED = new CallResult.Unanswered();
  private static final long DEADLINES_CHECKED_EVERY_MS = 20;

  private final RpcConfig config;
  private final String prefix;
  private final Vertx vertx;
  private final CallerMetrics metrics;
  private final RecordSpans spans;
  private final ReceivedOutcomes outcomes;
  private final SecureRandom random = new SecureRandom();
  private final PendingCalls pending;
  private final AtomicLong ids = new AtomicLong();
  private final Producer<byte[], byte[]> producer;
  private final OutcomeReader reader;
  private final PollingThread polling;
  private final CallRecords records;
  private long deadlines = -1;
  private volatile boolean warm;
  private volatile boolean closed;

  @Inject
  public KafkaToolCalls(
      RpcConfig config,
      KafkaSettings kafka,
      Vertx vertx,
      Instance<MeterRegistry> registry,
      RecordSpans spans,
      Loops loops) {
    this(
        config,
        kafka.prefix(),
        vertx,
        registry.isResolvable() ? registry.get() : Metrics.globalRegistry,
        spans,
        randomName(),
        new KafkaProducer<>(
            kafka.callProducer(config.caller().deliveryTimeout()),
            new ByteArraySerializer(),
            new ByteArraySerializer()),
        () ->
            new KafkaConsumer<>(
                kafka.outcomeConsumer(),
                new ByteBufferDeserializer(),
                new ByteBufferDeserializer()));
    loops.add(polling);
  }

  KafkaToolCalls(
      RpcConfig config,
      String prefix,
      Vertx vertx,
      MeterRegistry registry,
      RecordSpans spans,
      String instance,
      Producer<byte[], byte[]> producer,
      Supplier<Consumer<ByteBuffer, ByteBuffer>> consumers) {
    this.config = config;
    this.prefix = prefix;
    this.vertx = vertx;
    metrics = new CallerMetrics(registry);
    this.spans = spans;
    pending = new PendingCalls(config.caller().maxInFlight());
    this.producer = producer;
    int partition = Math.floorMod(instance.hashCode(), Topic.TOOL_OUTCOMES.partitions());
    reader =
        new OutcomeReader(
            consumers,
            new TopicPartition(Topic.TOOL_OUTCOMES.name(prefix), partition),
            instance,
            metrics,
            this::deliver);
    polling = new PollingThread("tool-outcomes", reader);
    Optional<ReplyKey> replyKey =
        config.caller().internalCalls()
            ? Optional.of(new ReplyKey(instance, random))
            : Optional.empty();
    records = new CallRecords(prefix, instance, partition, replyKey);
    outcomes = new ReceivedOutcomes(Topic.TOOL_OUTCOMES.name(prefix), metrics, spans, replyKey);
  }

  @PostConstruct
  void start() {
    metrics.watch(pending::size);
    polling.start();
    deadlines =
        vertx.setPeriodic(
            DEADLINES_CHECKED_EVERY_MS, _ -> pending.expire(System.nanoTime(), this::giveUp));
    Thread.ofVirtual()
        .name("tool-calls-warm-up")
        .start(
            () -> {
              try {
                new WarmUp(
                        producer, prefix, config.caller().internalCalls(), config.caller().warmUp())
                    .run();
              } catch (RuntimeException e) {
                LOG.warn("warming the partitions of tool calls failed", e);
              } finally {
                warm = true;
              }
            });
  }

  @PreDestroy
  void close() {
    closed = true;
    polling.close();
    vertx.cancelTimer(deadlines);
    pending.endAll(this::giveUp);
    producer.close(Duration.ofSeconds(1));
  }

  @Override
  public boolean ready() {
    return warm && reader.placed() && !closed;
  }

  /** The polling thread; its heartbeat shows that it is alive. */
  PollingThread loop() {
    return polling;
  }

  @Override
  public Uni<CallResult> call(ToolOwner owner, ToolCall call, Optional<String> sealedArguments) {
    // The caller's context: another one may be current when the call begins.
    Context trace = Context.current();
    return Uni.createFrom().emitter(emitter -> begin(owner, call, sealedArguments, trace, emitter));
  }

  private void begin(
      ToolOwner owner,
      ToolCall call,
      Optional<String> sealedArguments,
      Context trace,
      UniEmitter<? super CallResult> emitter) {
    boolean internal = InternalCall.named(call.tool());
    if (!ready() || (internal && !config.caller().internalCalls())) {
      metrics.notSent.increment();
      emitter.complete(NOT_SENT);
      return;
    }
    long now = System.nanoTime();
    long id = ids.incrementAndGet();
    PendingCall waiting =
        new PendingCall(
            id,
            CallId.of(id, random),
            call.tool(),
            internal,
            now,
            now + TimeUnit.MILLISECONDS.toNanos(call.budgetMs()),
            Vertx.currentContext(),
            trace,
            emitter);
    // Before the send: an outcome can't overtake what it belongs to.
    if (!pending.add(waiting)) {
      metrics.notSent.increment();
      emitter.complete(NOT_SENT);
      return;
    }
    emitter.onTermination(() -> pending.remove(id));
    send(records.topic(owner, internal), call, sealedArguments, waiting);
  }

  private void send(
      String topic, ToolCall call, Optional<String> sealedArguments, PendingCall waiting) {
    long here = Thread.currentThread().threadId();
    Span sending = spans.startProducerSpan(topic, waiting.trace());
    try {
      Context trace = waiting.trace().with(sending);
      Future<RecordMetadata> _ =
          producer.send(
              records.of(topic, call, sealedArguments, waiting, trace),
              (metadata, failure) -> {
                Traced.end(sending, failure);
                if (failure != null) {
                  notDelivered(waiting, failure, Thread.currentThread().threadId() == here);
                } else {
                  CrashPoint.at("calls.published");
                }
              });
    } catch (RuntimeException | JsonProcessingException failure) {
      Traced.end(sending, failure);
      notDelivered(waiting, failure, true);
    }
  }

  /**
   * A call that the broker may have taken stays pending until its deadline: its outcome can still
   * come. One that certainly never left fails at once.
   */
  private void notDelivered(PendingCall call, Exception failure, boolean beforeTheWire) {
    boolean neverLeft =
        beforeTheWire
            || failure instanceof RecordTooLargeException
            || failure instanceof InvalidTopicException
            || failure instanceof AuthorizationException;
    LOG.warnf(
        "call not delivered tool=%s reason=%s", call.tool(), failure.getClass().getSimpleName());
    if (neverLeft && pending.remove(call.id()) != null) {
      metrics.notSent.increment();
      call.complete(() -> NOT_SENT);
    }
  }

  private void deliver(long number, byte[] name, ByteBuffer value, Headers headers) {
    PendingCall call = pending.get(number);
    if (call != null && !call.hasCallId(name)) {
      // Not from the owner: the call keeps waiting for the owner's outcome.
      metrics.forged.increment();
      return;
    }
    if (call == null || pending.remove(number) == null) {
      metrics.late.increment();
      return;
    }
    CrashPoint.at("calls.answered");
    metrics.answered(call);
    call.complete(() -> outcomes.read(call, value, headers));
  }

  private void giveUp(PendingCall call) {
    metrics.unanswered(call);
    call.complete(() -> UNANSWERED);
  }

  private static String randomName() {
    byte[] name = new byte[8];
    new SecureRandom().nextBytes(name);
    return HexFormat.of().formatHex(name);
  }
}
