package dev.comanager.watch.line;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.LineForgotten;
import dev.comanager.messaging.linedeletion.LineData;
import dev.comanager.messaging.linedeletion.LineTable;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import dev.comanager.testkit.backends.TopicReader;
import dev.comanager.watch.WatchSettings;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
@QuarkusTestResource(WatchSettings.class)
class WatchLineDataTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  // Tables that a test writes to.
  private static final List<String> KEPT =
      List.of("watch", "decision", "handled_call", "line_links");

  @Inject Pool pool;
  @Inject LineData data;

  private final String line = newLine();
  private final String other = newLine();

  @Test
  void everyTableWithLineIdsIsDeclared() {
    List<String> tables =
        column(
            "SELECT table_name FROM information_schema.columns WHERE table_schema = 'public'"
                // Ids of deleted lines, which LineDataEraser deletes after an hour.
                + " AND column_name = 'line' AND table_name <> 'forgotten_line'");

    assertThat(data.tables())
        .extracting(LineTable::name)
        .containsExactlyInAnyOrderElementsOf(tables);
  }

  @Test
  void allDataOfADeletedLineIsErasedAndThatIsPublished() {
    keepSomething(line);
    keepSomething(other);

    publish(line, null);

    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () -> {
              for (LineTable table : data.tables()) {
                assertThat(count(table.name(), line)).as(table.name()).isZero();
              }
            });
    await()
        .atMost(TIMEOUT)
        .until(() -> deleted().stream().anyMatch(it -> it.line().value().equals(line)));
    assertThat(deleted()).noneMatch(it -> it.line().value().equals(other));
    for (String table : KEPT) {
      assertThat(count(table, other)).as(table).isPositive();
    }
  }

  @Test
  void aChangedLineKeepsAllItsData() {
    keepSomething(line);

    publish("no line", null);
    publish(
        line,
        """
        {"v":1,"line":"%s","version":2,"state":"active","timeZone":"America/Chicago","sealedPhone":"x"}\
        """
            .formatted(line)
            .getBytes(UTF_8));
    publish(other, null);

    await().atMost(TIMEOUT).until(() -> count("forgotten_line", other) == 1);
    for (String table : KEPT) {
      assertThat(count(table, line)).as(table).isPositive();
    }
  }

  private void keepSomething(String owner) {
    run(
        "INSERT INTO decision (id, line, revision, message)"
            + " VALUES ('d_' || md5('%1$s'), '%1$s', 1, '{}')".formatted(owner));
    run(
        "INSERT INTO watch (line, kind, decision, decision_kind, league, channel, fingerprint,"
            + " baseline, subject_version, lock_at) VALUES ('%s', 'decision', 'd_1', 'start_sit',"
                .formatted(owner)
            + " 'demo:harbor', 'sms', 'f', '{}', 1, now() + interval '1 hour')");
    run("INSERT INTO line_links (line, version) VALUES ('%s', 1)".formatted(owner));
    run(
        "INSERT INTO handled_call (line, tool, call_key, arguments_hash, expires_at) VALUES"
            + " ('%s', 't', '\\x00', '\\x00', now() + interval '1 hour')".formatted(owner));
  }

  private void run(String sql) {
    pool.query(sql).execute().await().atMost(TIMEOUT);
  }

  private List<String> column(String sql) {
    return pool.query(sql)
        .execute()
        .map(rows -> rows.stream().map(row -> row.getString(0)).toList())
        .await()
        .atMost(TIMEOUT);
  }

  private int count(String table, String of) {
    return column("SELECT line FROM %s WHERE line = '%s'".formatted(table, of)).size();
  }

  private static void publish(String key, byte[] value) {
    try (KafkaProducer<String, byte[]> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", brokers()),
            new StringSerializer(),
            new ByteArraySerializer())) {
      assertThat(producer.send(new ProducerRecord<>(Topic.LINES_EVENTS.name(""), key, value)))
          .succeedsWithin(TIMEOUT);
    }
  }

  /** Everything that this service has published so far. */
  private static List<LineForgotten> deleted() {
    List<LineForgotten> parts =
        TopicReader.all(brokers(), Topic.LINES_FORGOTTEN.name("")).stream()
            .map(record -> read(record.value()))
            .toList();
    assertThat(parts).extracting(LineForgotten::by).allMatch(ToolOwner.WATCH::equals);
    return parts;
  }

  private static LineForgotten read(byte[] value) {
    try {
      return Json.WIRE.readValue(value, LineForgotten.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String brokers() {
    return ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class);
  }

  private static String newLine() {
    byte[] id = new byte[12];
    ThreadLocalRandom.current().nextBytes(id);
    return "ln_" + HexFormat.of().formatHex(id);
  }
}
