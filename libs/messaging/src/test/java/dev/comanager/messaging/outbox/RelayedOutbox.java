package dev.comanager.messaging.outbox;

import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Topic;
import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.RpcConfigs;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.testkit.backends.RestartableBroker;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.junit.jupiter.api.AfterEach;

/** An outbox on a real database whose relays lead to a real broker. */
abstract class RelayedOutbox {
  static final Duration TIMEOUT = Duration.ofSeconds(30);
  final RestartableBroker broker = RestartableBroker.shared();
  final TestDatabase database = TestDatabase.shared();
  final Vertx vertx = Vertx.vertx();
  final SimpleMeterRegistry registry = new SimpleMeterRegistry();

  final String prefix = broker.newPrefix(Topic.PLAYER_UPDATES, Topic.GAMES, Topic.LINE_LEAGUES);

  final List<OutboxRelay> relays = new ArrayList<>();
  final Pool pool = database.pool(vertx, 10);
  final Outbox outbox = new Outbox(pool);

  @AfterEach
  void close() throws Exception {
    relays.forEach(OutboxRelay::stop);
    pool.closeAndAwait();
    vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
  }

  void relay(Map<String, String> settings) {
    OutboxRelay relay =
        new OutboxRelay(
            pool,
            vertx,
            outbox,
            TestDatabase.config(settings),
            kafka(),
            registry,
            RecordSpans.NONE);
    relays.add(relay);
    relay.start();
  }

  KafkaSettings kafka() {
    return RpcConfigs.kafka(broker, prefix);
  }

  long commit(OutboxMessage message) {
    long id = pool.withTransaction(tx -> outbox.append(tx, message)).await().atMost(TIMEOUT);
    outbox.nudge();
    return id;
  }

  static OutboxMessage message(String key, String value) {
    return new OutboxMessage(Topic.PLAYER_UPDATES, key, value.getBytes(StandardCharsets.UTF_8));
  }

  void awaitEmpty() {
    await()
        .atMost(TIMEOUT)
        .until(() -> database.number("SELECT count(*) FROM outbox_message") == 0);
  }

  List<ConsumerRecord<String, String>> published(Topic topic) {
    List<ConsumerRecord<String, String>> records = new ArrayList<>();
    try (KafkaConsumer<String, String> consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", broker.bootstrapServers()),
            new StringDeserializer(),
            new StringDeserializer())) {
      List<TopicPartition> places =
          IntStream.range(0, topic.partitions())
              .mapToObj(i -> new TopicPartition(topic.name(prefix), i))
              .toList();
      consumer.assign(places);
      consumer.seekToBeginning(places);
      long expected = consumer.endOffsets(places).values().stream().mapToLong(n -> n).sum();
      while (records.size() < expected) {
        consumer.poll(Duration.ofMillis(200)).forEach(records::add);
      }
    }
    return records;
  }
}
