package dev.comanager.messaging.linedeletion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.messaging.outbox.cdi.OutboxTables;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PostgresTestResource;
import dev.comanager.testkit.backends.TopicReader;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(KafkaTestResource.class)
@QuarkusTestResource(PostgresTestResource.class)
class LineDataTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final Pool pool;
  private final LineDeletionConsumer consumer;
  private final LineDataEraser eraser;
  private final LineDataReader reader;
  private final LineId line = newLine();
  private final LineId other = newLine();

  @Inject
  LineDataTest(
      Pool pool, LineDeletionConsumer consumer, LineDataEraser eraser, LineDataReader reader) {
    this.pool = pool;
    this.consumer = consumer;
    this.eraser = eraser;
    this.reader = reader;
  }

  @Singleton
  static class Notes {
    @Produces
    @Singleton
    static LineData data() {
      return new LineData(
          List.of(
              LineTable.handledCalls(),
              LineTable.of(
                  "page",
                  "DELETE FROM page WHERE note IN (SELECT id FROM note WHERE line = ANY($1))"),
              LineTable.of("note")
                  .publishedOn(Topic.LINE_LEAGUES)
                  .exported(
                      LineExport.paged(
                              "notes",
                              "SELECT to_jsonb(n) AS part FROM note n"
                                  + " WHERE line = $1 AND id > $2 ORDER BY id LIMIT $3",
                              2)
                          .showing(note -> note.without(List.of("line")))),
              LineTable.kept("audit")));
    }
  }

  @BeforeEach
  void createTables() {
    OutboxTables.create(pool);
    run("CREATE TABLE IF NOT EXISTS note (id text PRIMARY KEY, line text NOT NULL)");
    run("CREATE TABLE IF NOT EXISTS page (note text NOT NULL REFERENCES note)");
    run("CREATE TABLE IF NOT EXISTS audit (line text NOT NULL)");
  }

  @Test
  void erasesTheLineFromEveryTableAndConfirmsIt() {
    keepNote(line, "1");
    keepNote(other, "1");

    consume(line.value());

    for (String table : List.of("note", "handled_call")) {
      assertThat(count(table, line)).as(table).isZero();
      assertThat(count(table, other)).as(table).isOne();
    }
    assertThat(count("audit", line)).isOne();
    await().atMost(TIMEOUT).until(() -> confirmations(line) == 1);
    assertThat(confirmations(other)).isZero();
  }

  @Test
  void confirmsARepeatedDeletionAgain() {
    consume(line.value());
    consume(line.value());

    await().atMost(TIMEOUT).until(() -> confirmations(line) == 2);
  }

  @Test
  void anInvalidKeyErasesNothing() {
    keepNote(line, "1");

    consume("no line");
    consume(line.value() + "0");

    assertThat(count("note", line)).isOne();
  }

  @Test
  void erasesRowsThatArriveAfterTheDeletion() {
    consume(line.value());
    keepNote(line, "1");
    keepNote(other, "1");

    eraser.eraseLateRows().await().atMost(TIMEOUT);

    assertThat(count("note", line)).isZero();
    assertThat(count("note", other)).isOne();
  }

  /** A row that arrived late may have been published after the confirmation. */
  @Test
  void erasesLateRowsFromTheirTopicToo() {
    consume(line.value());
    await().atMost(TIMEOUT).until(() -> confirmations(line) == 1);
    keepNote(line, "1");

    eraser.eraseLateRows().await().atMost(TIMEOUT);
    await().atMost(TIMEOUT).until(() -> confirmations(line) == 2);

    eraser.eraseLateRows().await().atMost(TIMEOUT);
    consume(other.value());
    await().atMost(TIMEOUT).until(() -> confirmations(other) == 1);
    assertThat(confirmations(line)).isEqualTo(2);
  }

  @Test
  void erasesLateRowsOfEveryLineHoweverManyWereDeletedWithinTheHour() {
    run(
        "INSERT INTO forgotten_line (line) SELECT 'ln_' || lpad(n::text, 24, '0')"
            + " FROM generate_series(1, 2500) n");
    LineId last = new LineId("ln_" + "f".repeat(24));
    consume(last.value());
    keepNote(last, "1");

    eraser.eraseLateRows().await().atMost(TIMEOUT);

    assertThat(count("note", last)).isZero();
    run("DELETE FROM forgotten_line WHERE line < 'ln_1'");
  }

  @Test
  void keepsTheIdOfADeletedLineForAnHour() {
    consume(line.value());
    consume(other.value());
    run(
        "UPDATE forgotten_line SET forgotten_at = now() - interval '61 minutes' WHERE line = '%s'"
            .formatted(line));
    run(
        "UPDATE forgotten_line SET forgotten_at = now() - interval '59 minutes' WHERE line = '%s'"
            .formatted(other));

    eraser.eraseLateRows().await().atMost(TIMEOUT);

    assertThat(count("forgotten_line", line)).isZero();
    assertThat(count("forgotten_line", other)).isOne();
  }

  @Test
  void theExportsPagesContainAllDataOfTheLineOnce() {
    for (String id : List.of("1", "2", "3")) {
      keepNote(line, id);
    }
    keepNote(other, "1");

    ObjectNode first = page("");
    ObjectNode second = page(first.path("next").asText());

    assertThat(first.path("notes").toString())
        .isEqualTo("[{\"id\":\"%1$s-1\"},{\"id\":\"%1$s-2\"}]".formatted(line));
    assertThat(second.path("notes").toString()).isEqualTo("[{\"id\":\"%s-3\"}]".formatted(line));
    assertThat(first.path("handled_calls")).hasSize(3);
    assertThat(second.has("handled_calls")).isFalse();
    assertThat(second.has("next")).isFalse();
  }

  @Test
  void listsOfAnyLengthAreExportedWholeNextToEachOther() {
    keepNote(line, "1");
    keepNote(line, "2");
    keepNote(line, "3");
    run(
        "INSERT INTO handled_call (line, tool, call_key, arguments_hash, outcome, expires_at)"
            + " SELECT '%s', 'make_note', n::text::bytea, '', '{}', now() FROM generate_series(1, 250) n"
                .formatted(line));

    Set<String> calls = new HashSet<>();
    List<String> notes = new ArrayList<>();
    String next = "";
    do {
      ObjectNode page = page(next);
      page.path("handled_calls").forEach(call -> calls.add(call.toString()));
      notes.addAll(page.path("notes").findValuesAsText("id"));
      next = page.path("next").asText();
    } while (!next.isEmpty());

    assertThat(calls).hasSize(253).noneMatch(call -> call.contains("\"id\""));
    assertThat(notes).containsExactly(line + "-1", line + "-2", line + "-3");
  }

  @Test
  void exportsHandledCallsNewestFirstWithTheirAnswers() {
    keepNote(line, "1");
    keepNote(line, "2");

    ObjectNode newest = (ObjectNode) page("").path("handled_calls").get(0);

    assertThat(newest.path("tool").asText()).isEqualTo("make_note");
    assertThat(newest.path("answer").path("text").asText()).isEqualTo("made \u0000 2");
    Instant at = Instant.parse(newest.path("at").asText());
    assertThat(Instant.parse(newest.path("kept_until").asText())).isAfter(at);
  }

  private void consume(String key) {
    consumer.consume(key).await().atMost(TIMEOUT);
  }

  private ObjectNode page(String after) {
    return reader.page(line, after).await().atMost(TIMEOUT);
  }

  private void keepNote(LineId owner, String id) {
    run("INSERT INTO note VALUES ('%1$s-%2$s', '%1$s')".formatted(owner, id));
    run("INSERT INTO page VALUES ('%s-%s')".formatted(owner, id));
    run("INSERT INTO audit VALUES ('%s')".formatted(owner));
    String outcome = "{\"text\":\"made \\u0000 " + id + "\"}";
    run(
        "INSERT INTO handled_call (line, tool, call_key, arguments_hash, outcome, expires_at)"
            + " VALUES ('%s', 'make_note', '\\x0%s', '\\x00', '\\x%s', now() + interval '1 hour')"
                .formatted(
                    owner, id, HexFormat.of().formatHex(outcome.getBytes(StandardCharsets.UTF_8))));
  }

  private void run(String sql) {
    pool.query(sql).executeAndAwait();
  }

  private int count(String table, LineId of) {
    return pool.query("SELECT FROM %s WHERE line = '%s'".formatted(table, of))
        .executeAndAwait()
        .size();
  }

  /** The number of confirmations of the deletion; this module's tests run as decision-engine. */
  private static long confirmations(LineId of) {
    String brokers = ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class);
    return TopicReader.all(brokers, Topic.LINE_LEAGUES.name("")).stream()
        .filter(record -> record.value() == null && record.key().equals(of.value()))
        .count();
  }

  private static LineId newLine() {
    byte[] id = new byte[12];
    ThreadLocalRandom.current().nextBytes(id);
    return new LineId("ln_" + HexFormat.of().formatHex(id));
  }
}
