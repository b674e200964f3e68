package dev.comanager.testkit.backends;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.LineForgotten;
import io.vertx.mutiny.sqlclient.Pool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

/**
 * A service declares all its tables with data of lines, erases a deleted line from them, publishes
 * that, and keeps the data of other lines. How it is erased and confirmed is tested in messaging.
 * The service's own {@code @QuarkusTest} extends this class.
 */
public abstract class LineDeletionTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private final String line = newLine();
  private final String other = newLine();

  /** The service under test. */
  protected abstract ToolOwner service();

  protected abstract Pool pool();

  /** The tables that it declares. */
  protected abstract List<String> tables();

  /** By table, statements that insert a row of the line {@code %1$s}. */
  protected abstract Map<String, String> inserts();

  @Test
  void everyTableWithLineIdsIsDeclared() {
    assertThat(tables()).containsAll(tablesWithLineIds());
  }

  @Test
  void allDataOfADeletedLineIsErasedAndThatIsPublished() {
    insert(line);
    insert(other);

    publish(line, null);

    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () -> {
              for (String table : tablesWithLineIds()) {
                assertThat(count(table, line)).as(table).isZero();
              }
            });
    await().atMost(TIMEOUT).until(() -> deleted().contains(line));
    assertKept(other);
  }

  @Test
  void aChangedLineKeepsAllItsData() {
    insert(line);

    publish(
        line,
        """
        {"v":1,"line":"%s","version":2,"state":"active","timeZone":"America/Chicago","sealedPhone":"x"}\
        """
            .formatted(line)
            .getBytes(UTF_8));
    publish(other, null);

    await().atMost(TIMEOUT).until(() -> count("forgotten_line", other) == 1);
    assertKept(line);
  }

  private List<String> tablesWithLineIds() {
    return column(
        "SELECT table_name FROM information_schema.columns WHERE table_schema = 'public'"
            // Ids of deleted lines, which are deleted after an hour.
            + " AND column_name = 'line' AND table_name <> 'forgotten_line'");
  }

  private void insert(String owner) {
    for (String insert : inserts().values()) {
      pool().query(insert.formatted(owner)).execute().await().atMost(TIMEOUT);
    }
  }

  private void assertKept(String owner) {
    for (String table : inserts().keySet()) {
      assertThat(count(table, owner)).as(table).isPositive();
    }
  }

  private List<String> column(String sql) {
    return pool()
        .query(sql)
        .execute()
        .map(rows -> rows.stream().map(row -> row.getString(0)).toList())
        .await()
        .atMost(TIMEOUT);
  }

  private int count(String table, String owner) {
    return column("SELECT line FROM %s WHERE line = '%s'".formatted(table, owner)).size();
  }

  private static void publish(String key, byte[] value) {
    try (KafkaProducer<String, byte[]> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", brokers()),
            new StringSerializer(),
            new ByteArraySerializer())) {
      // One partition for all, so that they are consumed in the order of publication.
      assertThat(producer.send(new ProducerRecord<>(Topic.LINES_EVENTS.name(""), 0, key, value)))
          .succeedsWithin(TIMEOUT);
    }
  }

  /** The lines whose deletion this service has published so far. */
  private List<String> deleted() {
    return switch (service()) {
      case DECISION ->
          TopicReader.all(brokers(), Topic.LINE_LEAGUES.name("")).stream()
              .filter(record -> record.value() == null)
              .map(ConsumerRecord::key)
              .toList();
      case WATCH, NOTIFIER ->
          TopicReader.all(brokers(), Topic.LINES_FORGOTTEN.name("")).stream()
              .map(record -> read(record.value()))
              .filter(part -> part.by() == service())
              .map(part -> part.line().value())
              .toList();
    };
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

  protected static String newLine() {
    byte[] id = new byte[12];
    ThreadLocalRandom.current().nextBytes(id);
    return "ln_" + HexFormat.of().formatHex(id);
  }
}
