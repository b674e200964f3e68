package dev.comanager.notifier.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.OutboxMessage;
import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.notifier.QueryPlan;
import dev.comanager.notifier.WithBackends;
import dev.comanager.notifier.carrier.FailureReason;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Transaction;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class DeliveryEndStoreTest {
  @Inject DeliveryEndStore store;
  @Inject Transactions transactions;
  @Inject Pool pool;
  private AlertRows alerts;

  @BeforeEach
  void begin() {
    alerts = AlertRows.ofNewLine(pool);
  }

  /**
   * Without sorting, PostgreSQL takes the index in whose order the statement reads, at any size of
   * the table; with it, a plan for another order looks as good on the few rows of a test.
   */
  @Test
  void expiredDeliveriesAreFoundAmongOpenOnesAlone() {
    String plan =
        QueryPlan.of(
            pool,
            DeliveryEndStore.END_EXPIRED,
            "delivery",
            "INSERT INTO delivery (id, kind, line, sealed, state, expires_at)"
                + " SELECT md5(n::text), 'alert', '%s', '', 'sent', now() - n * interval '25 s'"
                    .formatted(alerts.line())
                + " FROM generate_series(1, 2000) n",
            "SET LOCAL enable_sort = off");

    assertThat(plan).contains("delivery_open_expires_at");
  }

  @Test
  void manyEndsAreAppendedByOneStatement() {
    alerts.add("waiting");
    alerts.add("waiting");
    List<List<OutboxMessage>> appended = new ArrayList<>();
    Outbox outbox =
        new Outbox(pool) {
          @Override
          public Uni<Void> append(SqlConnection tx, List<OutboxMessage> messages) {
            appended.add(messages);
            return Uni.createFrom().voidItem();
          }
        };

    new DeliveryEndStore(pool, transactions, outbox)
        .end(
            "UPDATE delivery SET state = 'expired' WHERE line = $1" + DeliveryEndStore.OF_ENDED,
            Tuple.of(alerts.line()));

    assertThat(appended).singleElement().satisfies(it -> assertThat(it).hasSize(2));
  }

  @Test
  void aRefusalWaitsForTheLockOfItsRow() throws Exception {
    String id = alerts.add("started");
    SqlConnection other = pool.getConnectionAndAwait();
    Transaction holding = other.beginAndAwait();
    other
        .preparedQuery("SELECT 1 FROM delivery WHERE id = $1 FOR UPDATE")
        .executeAndAwait(Tuple.of(id));

    CompletableFuture<Void> refused =
        CompletableFuture.runAsync(
            () -> store.ended(alerts.claimed(id), DeliveryState.REFUSED, FailureReason.REJECTED));
    await().during(Duration.ofMillis(300)).until(() -> alerts.value(id, "state").equals("started"));
    holding.commitAndAwait();
    other.closeAndAwait();

    refused.get(10, TimeUnit.SECONDS);
    assertThat(alerts.value(id, "state")).isEqualTo("refused");
  }
}
