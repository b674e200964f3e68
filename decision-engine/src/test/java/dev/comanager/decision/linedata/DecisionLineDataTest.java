package dev.comanager.decision.linedata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.ToolOwner;
import dev.comanager.contracts.Topic;
import dev.comanager.messaging.linedeletion.LineData;
import dev.comanager.messaging.linedeletion.LineDataEraser;
import dev.comanager.messaging.linedeletion.LineTable;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.LineDeletionTest;
import dev.comanager.testkit.backends.PostgresTestResource;
import dev.comanager.testkit.backends.TopicReader;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(PostgresTestResource.class)
@QuarkusTestResource(KafkaTestResource.class)
class DecisionLineDataTest extends LineDeletionTest {
  private static final String LINK =
      "INSERT INTO league_link (line, league, team_id, is_primary)"
          + " VALUES ('%1$s', '%2$s', '1', false)";

  private final Pool pool;
  private final LineData data;
  private final LineDataEraser eraser;

  @Inject
  DecisionLineDataTest(Pool pool, LineData data, LineDataEraser eraser) {
    this.pool = pool;
    this.data = data;
    this.eraser = eraser;
  }

  @Override
  protected ToolOwner service() {
    return ToolOwner.DECISION;
  }

  @Override
  protected Pool pool() {
    return pool;
  }

  @Override
  protected List<String> tables() {
    return data.tables().stream().map(LineTable::name).toList();
  }

  @Override
  protected Map<String, String> inserts() {
    return Map.of(
        "league_link",
        LINK.replace("%2$s", "demo:%1$s"),
        "line_budget",
        "INSERT INTO line_budget (line, since, used) VALUES ('%1$s', now(), 1)",
        "line_leagues",
        "INSERT INTO line_leagues (line, version) VALUES ('%1$s', 1)",
        "decision",
        "INSERT INTO decision (id, line, league, season, week, kind, players, revision, verdict,"
            + " confidence, facts_at, content_hash, card) VALUES ('d_' || md5('%1$s'), '%1$s',"
            + " 'demo:%1$s', 2026, 1, 'start_sit', '', 1, 'START', 60, now(), '\\x00', '{}')",
        "locked_decision",
        "INSERT INTO locked_decision (decision_id, line, league, season, week, kind, verdict,"
            + " confidence, headline, pick, other, scoring, lock_at, due_at) VALUES"
            + " ('d_' || md5('%1$s'), '%1$s', 'demo:%1$s', 2026, 1, 'start_sit', 'START', 60, '',"
            + " 'a', 'b', '{}', now() + interval '1 day', now() + interval '1 day')",
        "results_subscription",
        "INSERT INTO results_subscription (line, version, wanted, time_zone, quiet_from, quiet_to)"
            + " VALUES ('%1$s', 1, true, 'UTC', '23:00', '08:00')",
        "results_text",
        "INSERT INTO results_text (line, player_pool, season, week) VALUES ('%1$s', 'NFL', 2026, 1)",
        "espn_cookie",
        "INSERT INTO espn_cookie (line, league, sealed) VALUES ('%1$s', 'demo:%1$s', 'sealed')");
  }

  @Test
  void aLeagueIsErasedWithTheLastLineThatLinkedIt() {
    LineId line = new LineId(newLine());
    String alone = "demo:" + line;
    String shared = "demo:shared-" + line;
    link(line.value(), alone);
    link(line.value(), shared);
    link(newLine(), shared);

    eraser.erase(line).await().atMost(Duration.ofSeconds(20));

    assertThat(snapshots(alone)).isZero();
    assertThat(snapshots(shared)).isOne();
  }

  /** A league that was being linked meanwhile is published after the line's tombstone. */
  @Test
  void leaguesLinkedAfterTheDeletionStayOnNoTopic() {
    String line = newLine();
    Duration timeout = Duration.ofSeconds(20);
    eraser.erase(new LineId(line)).await().atMost(timeout);
    await().atMost(timeout).until(() -> tombstones(line) == 1);

    pool.query("INSERT INTO line_leagues (line, version) VALUES ('" + line + "', 1)")
        .executeAndAwait();

    await().atMost(timeout).until(() -> tombstones(line) == 2);
  }

  private static long tombstones(String line) {
    String brokers = ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class);
    return TopicReader.all(brokers, Topic.LINE_LEAGUES.name("")).stream()
        .filter(record -> record.key().equals(line) && record.value() == null)
        .count();
  }

  private void link(String line, String league) {
    pool.query(LINK.formatted(line, league)).executeAndAwait();
    pool.query(
            "INSERT INTO league_snapshot (league, version, document, fetched_at)"
                + " VALUES ('%s', 1, '{}', now()) ON CONFLICT DO NOTHING".formatted(league))
        .executeAndAwait();
  }

  private int snapshots(String league) {
    return pool.query("SELECT FROM league_snapshot WHERE league = '%s'".formatted(league))
        .executeAndAwait()
        .size();
  }
}
