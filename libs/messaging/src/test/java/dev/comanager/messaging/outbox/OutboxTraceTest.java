package dev.comanager.messaging.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.RpcHeaders;
import dev.comanager.contracts.Topic;
import dev.comanager.messaging.RpcConfigs;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.testkit.backends.RestartableBroker;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.context.Scope;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.smallrye.common.vertx.VertxContext;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The trace of a transaction goes on with the messages that it wrote. */
class OutboxTraceTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final String NOT_RECORDED =
      "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00";

  private final RestartableBroker broker = RestartableBroker.shared();
  private final String prefix = broker.newPrefix(Topic.PLAYER_UPDATES);
  private final TestDatabase database = TestDatabase.shared();
  private final Vertx vertx = Vertx.vertx();
  private final Pool pool = database.pool(vertx, 4);
  private final Outbox outbox = new Outbox(pool);
  private final InMemorySpanExporter published = InMemorySpanExporter.create();
  private final OpenTelemetry telemetry =
      OpenTelemetrySdk.builder()
          .setTracerProvider(
              SdkTracerProvider.builder()
                  .addSpanProcessor(SimpleSpanProcessor.create(published))
                  .build())
          .build();

  @AfterEach
  void close() throws Exception {
    pool.closeAndAwait();
    vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
  }

  @Test
  void theRelayGoesOnWithTheTraceOfTheRowAndRowsWithoutOneLeaveAsEver() {
    Span parent = telemetry.getTracer("test").spanBuilder("asking").startSpan();
    commit(parent, "traced");
    commit(parent, List.of(message("traced-1"), message("traced-2")));
    commit(Span.getInvalid(), "untraced");
    row("old", "NULL");
    row("forged", "'traceparent\n00-x'");
    row("not-recorded", "'" + NOT_RECORDED + "'");
    parent.end();

    Map<String, String> headers = relayed(7);

    List<SpanData> sent =
        published.getFinishedSpanItems().stream()
            .filter(it -> it.getName().startsWith("send "))
            .toList();
    assertThat(sent)
        .hasSize(3)
        .allSatisfy(
            span -> {
              assertThat(span.getName()).isEqualTo("send " + Topic.PLAYER_UPDATES.name(prefix));
              assertThat(span.getTraceId()).isEqualTo(parent.getSpanContext().getTraceId());
              assertThat(span.getParentSpanId()).isEqualTo(parent.getSpanContext().getSpanId());
              assertThat(span.getAttributes().toString()).doesNotContain("traced-", "value");
            });
    List<String> ids = sent.stream().map(SpanData::getSpanId).toList();
    for (String key : List.of("traced", "traced-1", "traced-2")) {
      assertThat(headers.get(key).substring(36, 52)).isIn(ids);
    }
    assertThat(headers).containsEntry("untraced", "").containsEntry("old", "");
    assertThat(headers).containsEntry("forged", "");
    assertThat(headers.get("not-recorded"))
        .startsWith(NOT_RECORDED.substring(0, 36))
        .endsWith("-00");
  }

  private void commit(Span current, String key) {
    commit(current, List.of(message(key)));
  }

  /** On a context of its own, like each call of a service: Quarkus keeps the current span there. */
  private void commit(Span current, List<OutboxMessage> messages) {
    Context own = VertxContext.createNewDuplicatedContext(vertx.getOrCreateContext());
    Uni.createFrom()
        .<Void>emitter(
            emitter ->
                own.runOnContext(
                    _ ->
                        append(current, messages)
                            .subscribe()
                            .with(emitter::complete, emitter::fail)))
        .await()
        .atMost(TIMEOUT);
  }

  private Uni<Void> append(Span current, List<OutboxMessage> messages) {
    return pool.withTransaction(
        tx -> {
          try (Scope _ = current.makeCurrent()) {
            return messages.size() == 1
                ? outbox.append(tx, messages.getFirst()).replaceWithVoid()
                : outbox.append(tx, messages);
          }
        });
  }

  /** A row as another version of the program writes it. */
  private void row(String key, String trace) {
    database.execute(
        "INSERT INTO outbox_message (topic, message_key, message_value, trace) VALUES"
            + " ('player-updates', '%s', 'value', %s)".formatted(key, trace));
  }

  private static OutboxMessage message(String key) {
    return new OutboxMessage(Topic.PLAYER_UPDATES, key, "value".getBytes(StandardCharsets.UTF_8));
  }

  private Map<String, String> relayed(int count) {
    OutboxRelay relay =
        new OutboxRelay(
            pool,
            vertx,
            outbox,
            TestDatabase.config(Map.of()),
            RpcConfigs.kafka(broker, prefix),
            new SimpleMeterRegistry(),
            new RecordSpans(telemetry));
    relay.start();
    await()
        .atMost(TIMEOUT)
        .until(() -> database.number("SELECT count(*) FROM outbox_message") == 0);
    relay.stop();
    return headers(count);
  }

  private Map<String, String> headers(int count) {
    Map<String, String> headers = new TreeMap<>();
    try (KafkaConsumer<String, String> consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", broker.bootstrapServers()),
            new StringDeserializer(),
            new StringDeserializer())) {
      List<TopicPartition> places =
          IntStream.range(0, Topic.PLAYER_UPDATES.partitions())
              .mapToObj(i -> new TopicPartition(Topic.PLAYER_UPDATES.name(prefix), i))
              .toList();
      consumer.assign(places);
      consumer.seekToBeginning(places);
      await()
          .atMost(TIMEOUT)
          .until(
              () -> {
                for (ConsumerRecord<String, String> record :
                    consumer.poll(Duration.ofMillis(200))) {
                  Header trace = record.headers().lastHeader(RpcHeaders.TRACE);
                  headers.put(
                      record.key(),
                      trace == null ? "" : new String(trace.value(), StandardCharsets.UTF_8));
                }
                return headers.size() == count;
              });
    }
    return headers;
  }
}
