package dev.comanager.decision.linedata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Topic;
import dev.comanager.messaging.linedeletion.LineData;
import dev.comanager.messaging.linedeletion.LineTable;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class DecisionLineDataTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  @Inject Pool pool;
  @Inject LineData data;

  private final String line = newLine();
  private final String other = newLine();
  private final String alone = "demo:" + line;
  private final String shared = "demo:shared-" + line;

  @Test
  void everyTableWithLineIdsIsDeclared() {
    assertThat(data.tables()).extracting(LineTable::name).containsAll(tablesThatNameLines());
  }

  @Test
  void allDataOfADeletedLineIsErasedAndThatIsPublished() {
    keepSomething(line, alone);
    keepSomething(line, shared);
    keepSomething(other, shared);

    publish(line, null);

    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () -> {
              for (String table : tablesThatNameLines()) {
                assertThat(count(table, "line", line)).as(table).isZero();
              }
            });
    assertThat(count("league_snapshot", "league", alone)).isZero();
    assertThat(deletionPublished(line)).isTrue();
    assertThat(count("league_link", "line", other)).isEqualTo(1);
    assertThat(count("league_snapshot", "league", shared)).isEqualTo(1);
    assertThat(count("decision", "line", other)).isEqualTo(1);
    assertThat(count("locked_decision", "line", other)).isEqualTo(1);
  }

  @Test
  void aChangedLineKeepsAllItsData() {
    keepSomething(line, alone);

    publish(line, "{\"v\":1}".getBytes(StandardCharsets.UTF_8));
    publish("no line", null);
    publish(other, null);

    assertThat(deletionPublished(other)).isTrue();
    assertThat(count("league_link", "line", line)).isEqualTo(1);
  }

  /** Without the ids of deleted lines, which LineDataEraser deletes after an hour. */
  private List<String> tablesThatNameLines() {
    return pool.query(
            "SELECT table_name FROM information_schema.columns WHERE table_schema = 'public'"
                + " AND column_name = 'line' AND table_name <> 'forgotten_line'")
        .execute()
        .map(rows -> rows.stream().map(row -> row.getString(0)).toList())
        .await()
        .atMost(TIMEOUT);
  }

  private void keepSomething(String owner, String league) {
    run(
        "INSERT INTO league_link (line, league, team_id, is_primary) VALUES ('%s', '%s', '1', false)"
            .formatted(owner, league));
    run(
        "INSERT INTO line_leagues (line, version) VALUES ('%s', 1) ON CONFLICT DO NOTHING"
            .formatted(owner));
    run(
        "INSERT INTO league_snapshot (league, version, document, fetched_at)"
            + " VALUES ('%s', 1, '{}', now()) ON CONFLICT DO NOTHING".formatted(league));
    run(
        "INSERT INTO decision (id, line, league, season, week, kind, players, revision, verdict,"
            + " confidence, facts_at, content_hash, card) VALUES ('d_' || md5('%1$s%2$s'), '%1$s',"
                .formatted(owner, league)
            + " '%s', 2026, 1, 'start_sit', '', 1, 'START', 60, now(), '\\x00', '{}')"
                .formatted(league));
    run(
        "INSERT INTO locked_decision (decision_id, line, league, season, week, kind, verdict,"
            + " confidence, headline, pick, other, scoring, lock_at, due_at) VALUES"
            + " ('d_' || md5('%1$s%2$s'), '%1$s', '%2$s', 2026, 1, 'start_sit', 'START', 60, '', 'a',"
                .formatted(owner, league)
            + " 'b', '{}', now() + interval '1 day', now() + interval '1 day')");
    run(
        "INSERT INTO espn_cookie (line, league, sealed) VALUES ('%s', '%s', 'sealed')"
            .formatted(owner, league));
    run(
        "INSERT INTO handled_call (line, tool, call_key, arguments_hash, expires_at) VALUES"
            + " ('%s', 't', '\\x%s', '\\x00', now() + interval '1 hour')"
                .formatted(owner, hex(league)));
  }

  private static String hex(String text) {
    return HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8));
  }

  private void run(String sql) {
    pool.query(sql).execute().await().atMost(TIMEOUT);
  }

  private long count(String table, String column, String value) {
    return pool.query("SELECT count(*) FROM %s WHERE %s = '%s'".formatted(table, column, value))
        .execute()
        .await()
        .atMost(TIMEOUT)
        .iterator()
        .next()
        .getLong(0);
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

  private static boolean deletionPublished(String line) {
    try (KafkaConsumer<String, byte[]> consumer =
        new KafkaConsumer<>(
            Map.of(
                "bootstrap.servers",
                brokers(),
                "group.id",
                "test-" + newLine(),
                "auto.offset.reset",
                "earliest"),
            new StringDeserializer(),
            new ByteArrayDeserializer())) {
      consumer.subscribe(List.of(Topic.LINE_LEAGUES.name("")));
      long end = System.nanoTime() + TIMEOUT.toNanos();
      while (System.nanoTime() < end) {
        for (ConsumerRecord<String, byte[]> record : consumer.poll(Duration.ofMillis(200))) {
          if (line.equals(record.key()) && record.value() == null) {
            return true;
          }
        }
      }
      return false;
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
