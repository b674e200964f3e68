package dev.comanager.watch.recheck;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.pgclient.PgBuilder;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.sqlclient.PoolOptions;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** On separate tables that no relay reads, so that requests stay there and can be counted. */
@QuarkusTest
@WithBackends
class RecheckRetryTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);
  private static final String SCHEMA = "silent_rechecks_test";

  private final Pool shared;
  private final Pool pool;
  private final RecheckStore rechecks;

  @Inject
  RecheckRetryTest(Pool shared, Vertx vertx) {
    this.shared = shared;
    var config = ConfigProvider.getConfig();
    pool =
        new Pool(
            PgBuilder.pool()
                .with(new PoolOptions().setMaxSize(1))
                .connectingTo(
                    PgConnectOptions.fromUri(
                            config.getValue("quarkus.datasource.reactive.url", String.class))
                        .setUser(config.getValue("quarkus.datasource.username", String.class))
                        .setPassword(config.getValue("quarkus.datasource.password", String.class))
                        .setProperties(Map.of("search_path", SCHEMA)))
                .using(vertx)
                .build());
    rechecks = new RecheckStore(pool, new Outbox(pool));
  }

  @BeforeEach
  void ownTables() {
    execute(shared, "CREATE SCHEMA " + SCHEMA);
    execute(pool, "CREATE TABLE recheck (LIKE public.recheck INCLUDING ALL)");
    execute(pool, "CREATE TABLE outbox_message (LIKE public.outbox_message INCLUDING ALL)");
    execute(
        pool,
        "INSERT INTO recheck (fingerprint, wanted, sent_wanted, sent_at)"
            + " VALUES ('silent', 2, 1, clock_timestamp() - interval '11 s'),"
            + " ('fresh', 1, 1, clock_timestamp()), ('answered', 1, 1, NULL)");
  }

  @AfterEach
  void removed() {
    pool.closeAndAwait();
    execute(shared, "DROP SCHEMA " + SCHEMA + " CASCADE");
  }

  @Test
  void aRecheckWithoutAReportIsRequestedAgainOnce() {
    assertThat(requested()).isEqualTo(1);
    assertThat(requested()).isZero();
    assertThat(waiting()).isEqualTo(1);
  }

  @Test
  void nothingIsRequestedAgainWhileRequestsWaitForTheBroker() {
    waits("rechecks.requested", "6 s", null);

    assertThat(requested()).isZero();
    assertThat(waiting()).isEqualTo(1);
  }

  @Test
  void aNewRequestDoesNotBlockRepetitions() {
    waits("rechecks.requested", "1 s", null);

    assertThat(requested()).isEqualTo(1);
  }

  @Test
  void aPermanentlyRejectedRequestDoesNotBlockRepetitions() {
    waits("rechecks.requested", "1 h", "RecordTooLargeException");

    assertThat(requested()).isEqualTo(1);
  }

  @Test
  void messagesOfAnotherTopicDoNotBlockRepetitions() {
    waits("notifications.requested", "1 h", null);

    assertThat(requested()).isEqualTo(1);
  }

  /** The subject was left and followed again, so its counters have begun anew. */
  @Test
  void aReportOnARequestOfAFormerFollowerAnswersNothing() {
    RecheckReported former =
        new RecheckReported("fresh", 700, 41, RecheckReported.State.CLOSED, 0, 0, List.of());

    pool.withTransaction(tx -> rechecks.reported(tx, List.of(former))).await().atMost(TIMEOUT);

    assertThat(count("recheck WHERE fingerprint = 'fresh' AND sent_at IS NOT NULL AND done = 0"))
        .isEqualTo(1);
  }

  private int requested() {
    return rechecks.retryUnanswered(10, 10_000).await().atMost(TIMEOUT);
  }

  private long waiting() {
    return count("outbox_message");
  }

  private long count(String from) {
    return pool.query("SELECT count(*) FROM " + from)
        .execute()
        .await()
        .atMost(TIMEOUT)
        .iterator()
        .next()
        .getLong(0);
  }

  private void waits(String topic, String since, String rejected) {
    execute(
        pool,
        "INSERT INTO outbox_message (topic, message_key, created_at, rejected) VALUES ('"
            + topic
            + "', 'k', clock_timestamp() - interval '"
            + since
            + "', "
            + (rejected == null ? "NULL" : "'" + rejected + "'")
            + ")");
  }

  private static void execute(Pool pool, String sql) {
    pool.query(sql).execute().await().atMost(TIMEOUT);
  }
}
