package dev.comanager.messaging.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Topic;
import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.tracing.RecordSpans;
import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.KafkaBroker;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import io.vertx.pgclient.PgException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A database that takes nothing more: effects and their messages are there together or not at all,
 * and when it takes again everything goes on by itself.
 */
@Tag("thorough")
class FullDiskTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final String DISK_FULL = "53100";
  private static final String READ_ONLY = "25006";
  private static final int EFFECTS = 40;
  private static final long A_FEW_PAGES = 128 << 10;

  @TempDir Path directory;

  private final TestDatabase database = TestDatabase.shared();
  private final Vertx vertx = Vertx.vertx();
  private final Pool pool = database.pool(vertx, 4);
  private final Outbox outbox = new Outbox(pool);
  private Optional<SmallDisk> disk = Optional.empty();

  @AfterEach
  void close() throws Exception {
    pool.closeAndAwait();
    vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
    database.executeWritable("ALTER DATABASE outbox_test RESET default_transaction_read_only");
    database.execute("ALTER TABLE outbox_message SET TABLESPACE pg_default");
    database.execute("DROP TABLE IF EXISTS kept_effect");
    if (disk.isPresent()) {
      database.execute("DROP TABLESPACE IF EXISTS small");
      disk.get().close();
    }
  }

  @Test
  void onAFullDiskNothingIsHalfDoneAndItGoesOnWhenThereIsRoomAgain() throws Exception {
    SmallDisk small = SmallDisk.mount(directory.resolve("disk"), 4);
    disk = Optional.of(small);
    database.execute("CREATE TABLESPACE small LOCATION '" + small.folder("space") + "'");
    database.execute("ALTER TABLE outbox_message SET TABLESPACE small");
    database.execute("CREATE TABLE kept_effect (id int, words bytea) TABLESPACE small");

    try (KafkaBroker broker =
        KafkaBroker.start(directory.resolve("kafka"), FreePort.find(), FreePort.find())) {
      broker.createTopics("");
      int done = 0;
      String refusal = "";
      small.fill(A_FEW_PAGES);
      for (int id = 0; id < EFFECTS; id++) {
        String state = effect(id);
        done += state.isEmpty() ? 1 : 0;
        refusal = state.isEmpty() ? refusal : state;
      }
      assertThat(refusal).isEqualTo(DISK_FULL);
      assertThat(done).isLessThan(EFFECTS);
      assertThat(database.number("SELECT count(*) FROM kept_effect")).isEqualTo(done);
      assertThat(database.number("SELECT count(*) FROM outbox_message")).isEqualTo(done);

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
        small.makeRoom();
        for (int id = 0; id < EFFECTS; id++) {
          assertThat(effect(id)).isEmpty();
        }
        await()
            .atMost(TIMEOUT)
            .until(() -> database.number("SELECT count(*) FROM outbox_message") == 0);
      } finally {
        relay.stop();
      }
      assertThat(published(broker)).isGreaterThanOrEqualTo(done + EFFECTS);
    }
  }

  @Test
  void onAReadOnlyDatabaseNothingIsHalfDoneAndItGoesOnWhenItIsWritableAgain() {
    database.execute("CREATE TABLE kept_effect (id int, words bytea)");
    assertThat(effect(1)).isEmpty();
    database.execute("ALTER DATABASE outbox_test SET default_transaction_read_only = on");
    Pool later = database.pool(vertx, 2);

    assertThat(effect(later, 2)).isEqualTo(READ_ONLY);
    assertThat(database.number("SELECT count(*) FROM kept_effect")).isEqualTo(1);
    assertThat(database.number("SELECT count(*) FROM outbox_message")).isEqualTo(1);
    later.closeAndAwait();

    database.executeWritable("ALTER DATABASE outbox_test RESET default_transaction_read_only");
    Pool again = database.pool(vertx, 2);
    assertThat(effect(again, 2)).isEmpty();
    again.closeAndAwait();
    assertThat(database.number("SELECT count(*) FROM outbox_message")).isEqualTo(2);
  }

  private String effect(int id) {
    return effect(pool, id);
  }

  /** An effect and its message in one transaction; what it returns is the error, if any. */
  private String effect(Pool on, int id) {
    // Nothing that the database could press together.
    byte[] content = new byte[6_000];
    new Random(id).nextBytes(content);
    OutboxMessage message = new OutboxMessage(Topic.PLAYER_UPDATES, "k", content);
    return on.withTransaction(
            tx ->
                tx.preparedQuery("INSERT INTO kept_effect VALUES ($1, $2)")
                    .execute(Tuple.of(id, Buffer.buffer(content)))
                    .flatMap(_ -> outbox.append(tx, message)))
        .map(_ -> "")
        .onFailure(PgException.class)
        .recoverWithUni(failure -> Uni.createFrom().item(failure.getSqlState()))
        .await()
        .atMost(TIMEOUT);
  }

  private static long published(KafkaBroker broker) {
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", broker.bootstrapServers()),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer())) {
      return consumer
          .endOffsets(
              Stream.iterate(0, i -> i < Topic.PLAYER_UPDATES.partitions(), i -> i + 1)
                  .map(i -> new TopicPartition(Topic.PLAYER_UPDATES.name(""), i))
                  .toList())
          .values()
          .stream()
          .mapToLong(Long::longValue)
          .sum();
    }
  }
}
