package dev.comanager.notifier.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.OutboxMessage;
import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.notifier.NotifierUnderTest;
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
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithBackends
class DeliveryEndStoreTest {
  private final String line = NotifierUnderTest.newLine().id().value();

  @Inject DeliveryEndStore store;
  @Inject Transactions transactions;
  @Inject NotifierUnderTest notifier;
  @Inject Pool pool;

  /** PostgreSQL doesn't know that open deliveries haven't expired, and expects many that have. */
  @Test
  void expiredDeliveriesAreFoundAmongOpenOnesAlone() {
    String plan =
        QueryPlan.of(
            pool,
            DeliveryEndStore.END_EXPIRED,
            "delivery",
            "INSERT INTO delivery (id, kind, line, sealed, state, expires_at)"
                + " SELECT md5(n::text), 'alert', '%s', '', 'sent', now() - n * interval '25 s'"
                    .formatted(line)
                + " FROM generate_series(1, 100000) n",
            "INSERT INTO delivery (id, kind, line, sealed, due_at, expires_at)"
                + " SELECT md5('later' || n), 'scheduled_call', '%s', '', now() + n * interval '1 h',"
                    .formatted(line)
                + " now() + n * interval '1 h' FROM generate_series(1, 8000) n");

    assertThat(plan).contains("delivery_open_expires_at");
  }

  @Test
  void manyEndsAreAppendedByOneStatement() {
    alerts(3, "waiting");
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
            Tuple.of(line));

    assertThat(appended).singleElement().satisfies(it -> assertThat(it).hasSize(3));
  }

  @Test
  void aRefusalWaitsForWhoeverHoldsTheRow() throws Exception {
    String id = alerts(1, "started").getFirst();
    SqlConnection other = pool.getConnectionAndAwait();
    Transaction holding = other.beginAndAwait();
    other
        .preparedQuery("SELECT FROM delivery WHERE id = $1 FOR UPDATE")
        .executeAndAwait(Tuple.of(id));

    CompletableFuture<Void> refused =
        CompletableFuture.runAsync(
            () -> store.ended(claimed(id), DeliveryState.REFUSED, FailureReason.REJECTED));
    await().during(Duration.ofMillis(300)).until(() -> state(id).equals("started"));
    holding.commitAndAwait();
    other.closeAndAwait();

    refused.get(10, TimeUnit.SECONDS);
    assertThat(state(id)).isEqualTo("refused");
  }

  private Claimed claimed(String id) {
    Instant now = Instant.EPOCH;
    return new Claimed(
        DeliveryKind.ALERT,
        id,
        line,
        null,
        null,
        "",
        1,
        0,
        false,
        false,
        now,
        now.plusSeconds(60),
        0,
        false,
        null,
        null);
  }

  /** Alerts that nobody else works on for an hour. */
  private List<String> alerts(int count, String state) {
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ids.add(NotifierUnderTest.hex(16));
      notifier.change(
          "INSERT INTO delivery (id, kind, line, sealed, state, attempts, started_at, due_at,"
              + " expires_at) VALUES ($1, 'alert', $2, '', $3, 1, now(),"
              + " now() + interval '1 hour', now() + interval '2 hours')",
          ids.getLast(),
          line,
          state);
    }
    return ids;
  }

  private String state(String id) {
    return pool.preparedQuery("SELECT state FROM delivery WHERE id = $1")
        .executeAndAwait(Tuple.of(id))
        .iterator()
        .next()
        .getString(0);
  }
}
