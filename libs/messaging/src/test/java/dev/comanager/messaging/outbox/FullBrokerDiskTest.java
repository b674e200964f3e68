package dev.comanager.messaging.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Topic;
import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.tracing.RecordSpans;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A broker whose disk is full ends; what was to be sent is kept, and what it has it still has. */
@Tag("thorough")
class FullBrokerDiskTest {
  private static final Duration TIMEOUT = Duration.ofMinutes(2);
  private static final int MEGABYTES = 48;

  @TempDir Path directory;

  private final TestDatabase database = TestDatabase.shared();
  private final Vertx vertx = Vertx.vertx();
  private final Pool pool = database.pool(vertx, 2);
  private final Outbox outbox = new Outbox(pool);

  @AfterEach
  void close() throws Exception {
    pool.closeAndAwait();
    vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
  }

  @Test
  void whatAFullBrokerDoesNotTakeIsKeptAndSentOnceItHasRoomAgain() throws Exception {
    try (SmallDisk disk = SmallDisk.mount(directory.resolve("disk"), MEGABYTES);
        BrokerProcess broker = new BrokerProcess(disk.folder("kafka"))) {
      broker.start();
      OutboxRelay relay =
          new OutboxRelay(
              pool,
              vertx,
              outbox,
              TestDatabase.config(Map.of()),
              new KafkaSettings(Map.of("bootstrap.servers", broker.bootstrapServers()), ""),
              new SimpleMeterRegistry(),
              RecordSpans.NONE);
      relay.start();
      try {
        append("before");
        await().atMost(TIMEOUT).until(() -> waiting() == 0);

        disk.fill(0);
        append("meanwhile");
        await().atMost(TIMEOUT).until(() -> !broker.runs());
        append("without a broker");
        assertThat(waiting()).isEqualTo(2);

        disk.makeRoom();
        broker.start();
        await().atMost(TIMEOUT).until(() -> waiting() == 0);
        assertThat(received(broker)).contains("before", "meanwhile", "without a broker");
      } finally {
        relay.stop();
      }
    }
  }

  private void append(String key) {
    OutboxMessage message = new OutboxMessage(Topic.PLAYER_UPDATES, key, new byte[6_000]);
    pool.withTransaction(tx -> outbox.append(tx, message)).await().atMost(TIMEOUT);
  }

  private long waiting() {
    return database.number("SELECT count(*) FROM outbox_message");
  }

  private static Set<String> received(BrokerProcess broker) {
    List<TopicPartition> places =
        IntStream.range(0, Topic.PLAYER_UPDATES.partitions())
            .mapToObj(partition -> new TopicPartition(Topic.PLAYER_UPDATES.name(""), partition))
            .toList();
    Set<String> keys = new HashSet<>();
    try (KafkaConsumer<String, byte[]> consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", broker.bootstrapServers()),
            new StringDeserializer(),
            new ByteArrayDeserializer())) {
      consumer.assign(places);
      consumer.seekToBeginning(places);
      await()
          .atMost(TIMEOUT)
          .until(
              () -> {
                consumer.poll(Duration.ofMillis(100)).forEach(record -> keys.add(record.key()));
                return keys.size() >= 3;
              });
    }
    return keys;
  }
}
