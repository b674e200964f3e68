package dev.comanager.messaging.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TransactionsTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final TestDatabase database = TestDatabase.shared();
  private final Vertx vertx = Vertx.vertx();
  private final Pool pool = database.pool(vertx, 4);
  private final AtomicInteger attempts = new AtomicInteger();

  @BeforeEach
  void rows() {
    database.execute("CREATE TABLE IF NOT EXISTS counted (id text PRIMARY KEY, n int NOT NULL)");
    database.execute("TRUNCATE counted");
    database.execute("INSERT INTO counted VALUES ('a', 0), ('b', 0)");
  }

  @AfterEach
  void close() throws Exception {
    pool.closeAndAwait();
    vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
  }

  @Test
  void retriesTheTransactionRolledBackByADeadlock() {
    CompletableFuture<Void> oneHolds = new CompletableFuture<>();
    CompletableFuture<Void> otherHolds = new CompletableFuture<>();

    CompletableFuture<Void> one = count("a", "b", oneHolds, otherHolds);
    CompletableFuture<Void> other = count("b", "a", otherHolds, oneHolds);

    CompletableFuture.allOf(one, other).orTimeout(TIMEOUT.toSeconds(), TimeUnit.SECONDS).join();
    // The repeated one may take its first row again before the other wakes: one more deadlock.
    assertThat(attempts).as("two transactions and a repetition").hasValueGreaterThanOrEqualTo(3);
    assertThat(database.number("SELECT min(n) FROM counted")).isEqualTo(2);
    assertThat(database.number("SELECT max(n) FROM counted")).isEqualTo(2);
  }

  @Test
  void aTransactionRolledBackEachTimeFailsWithItsSqlState() {
    assertThatThrownBy(() -> raise("40001"))
        .satisfies(failure -> assertThat(SqlState.of(failure)).isEqualTo("40001"));
    assertThat(attempts).hasValue(5);
  }

  @Test
  void doesNotRetryFailuresOfTheWorkItself() {
    assertThatThrownBy(() -> raise("23514"))
        .satisfies(failure -> assertThat(SqlState.of(failure)).isEqualTo("23514"));
    assertThat(attempts).hasValue(1);
    assertThat(SqlState.of(new IllegalStateException())).isEqualTo("none");
  }

  /**
   * Increments two rows in that order, the second one once the other transaction has locked its
   * first.
   */
  private CompletableFuture<Void> count(
      String first, String second, CompletableFuture<Void> held, CompletableFuture<Void> other) {
    return Transactions.run(
            pool,
            tx -> {
              attempts.incrementAndGet();
              return countUp(tx, first)
                  .invoke(() -> held.complete(null))
                  .chain(() -> Uni.createFrom().completionStage(other))
                  .chain(() -> countUp(tx, second));
            })
        .subscribeAsCompletionStage();
  }

  private static Uni<Void> countUp(SqlConnection tx, String id) {
    return tx.query("UPDATE counted SET n = n + 1 WHERE id = '" + id + "'")
        .execute()
        .replaceWithVoid();
  }

  private void raise(String sqlState) {
    Transactions.run(
            pool,
            tx -> {
              attempts.incrementAndGet();
              return tx.query(
                      "DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '" + sqlState + "'; END $$")
                  .execute();
            })
        .await()
        .atMost(TIMEOUT);
  }
}
