package dev.comanager.notifier.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.notifier.NotifierUnderTest;
import dev.comanager.notifier.QueryPlan;
import dev.comanager.notifier.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Transaction;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class AcceptedStoreTest {
  @Inject AcceptedStore accepted;
  @Inject Pool pool;
  private AlertRows alerts;

  @BeforeEach
  void begin() {
    alerts = AlertRows.ofNewLine(pool);
  }

  @Test
  void anEarlierAttemptCountsWhileAnotherReplicaIsStillBeginningIt() throws Exception {
    String first = alerts.add("waiting");
    String second = NotifierUnderTest.hex(16);
    SqlConnection replica = pool.getConnectionAndAwait();
    Transaction claim = replica.beginAndAwait();
    replica
        .preparedQuery("SELECT 1 FROM delivery WHERE id = $1 FOR UPDATE")
        .executeAndAwait(Tuple.of(first));
    Instant startedAt =
        replica
            .preparedQuery(
                "UPDATE delivery SET state = 'started', started_at = clock_timestamp()"
                    + " WHERE id = $1 RETURNING started_at")
            .executeAndAwait(Tuple.of(first))
            .iterator()
            .next()
            .getOffsetDateTime(0)
            .toInstant();

    CompletableFuture<Long> before =
        CompletableFuture.supplyAsync(
            () -> accepted.textsBefore(alerts.claimed(second, startedAt.plusMillis(2))));
    await().during(Duration.ofMillis(300)).until(() -> !before.isDone());
    claim.commitAndAwait();
    replica.closeAndAwait();

    assertThat(before.get(10, TimeUnit.SECONDS)).isEqualTo(1);
    assertThat(accepted.textsBefore(alerts.claimed(first, startedAt))).isZero();
  }

  @Test
  void aTextThatTheCarrierMayHaveCounts() {
    alerts.add("lost");
    String text = alerts.add("started");

    assertThat(accepted.textsBefore(alerts.claimed(text))).isEqualTo(1);
  }

  @Test
  void theTextsOfADayAreCountedWithoutReadingThoseOfAMonth() {
    String sql =
        AcceptedStore.TEXTS_BEFORE
            .replace("$1", "'" + alerts.line() + "'")
            .replace("$2", "''")
            .replace("$3", "now()");

    String plan =
        QueryPlan.of(
            pool,
            sql,
            "delivery",
            "INSERT INTO delivery (id, kind, line, sealed, state, started_at, expires_at)"
                + " SELECT md5(n::text), 'alert', left('ln_' || md5((n % 50)::text), 27), '',"
                + " 'sent', now() - n * interval '65 s', now() FROM generate_series(1, 40000) n");

    assertThat(plan)
        .contains("delivery_open_line", "(started_at > ")
        .doesNotContain("Seq Scan on delivery");
  }
}
