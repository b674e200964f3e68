package dev.comanager.messaging.outbox.cdi;

import static dev.comanager.testkit.backends.PoolLeaks.TIMEOUT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Topic;
import dev.comanager.messaging.outbox.EntitySessions;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.OutboxMessage;
import dev.comanager.messaging.outbox.PermanentFailureRule;
import dev.comanager.messaging.outbox.SqlState;
import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.testkit.backends.KafkaTestResource;
import dev.comanager.testkit.backends.PoolLeaks;
import dev.comanager.testkit.backends.PostgresTestResource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.inject.Inject;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Entities and statements in one transaction, and sessions that keep no connection. */
@QuarkusTest
@QuarkusTestResource(KafkaTestResource.class)
@QuarkusTestResource(PostgresTestResource.class)
class EntityTransactionsTest {
  private final Pool pool;
  private final Vertx vertx;
  private final Transactions transactions;
  private final EntitySessions sessions;
  private final CountedRepository counted;
  private final Outbox outbox;
  private final AtomicInteger attempts = new AtomicInteger();

  @Inject
  EntityTransactionsTest(
      Pool pool,
      Vertx vertx,
      Transactions transactions,
      EntitySessions sessions,
      CountedRepository counted,
      Outbox outbox) {
    this.pool = pool;
    this.vertx = vertx;
    this.transactions = transactions;
    this.sessions = sessions;
    this.counted = counted;
    this.outbox = outbox;
  }

  @BeforeEach
  void rows() {
    OutboxTables.create(pool);
    execute("CREATE TABLE IF NOT EXISTS counted (id text PRIMARY KEY, n int CHECK (n < 100))");
    execute("TRUNCATE counted");
    execute("INSERT INTO counted VALUES ('a', 0), ('b', 0)");
  }

  @AfterEach
  void everyConnectionIsBack() {
    PoolLeaks.assertNone(pool);
  }

  @Test
  void anEntityAStatementAndAMessageAreCommittedTogether() {
    long id =
        wait(
            transactions.run(
                tx ->
                    counted
                        .countUp("a")
                        .chain(() -> countUp(tx, "b"))
                        .chain(() -> outbox.append(tx, message()))));

    assertThat(n("a")).isEqualTo(1);
    assertThat(n("b")).isEqualTo(1);
    assertThat(outbox.published(id, TIMEOUT).await().atMost(TIMEOUT)).isTrue();
  }

  @Test
  void anEntityAndAStatementAreRolledBackTogether() {
    assertThatThrownBy(
            () ->
                wait(
                    transactions.run(
                        tx ->
                            counted
                                .countUp("a")
                                .chain(counted::flush)
                                .chain(() -> countUp(tx, "b"))
                                .chain(() -> counted.persist(CountedEntity.of("c", 1)))
                                .chain(() -> Uni.createFrom().failure(new ArithmeticException())))))
        .isInstanceOf(ArithmeticException.class);

    assertThat(n("a")).isZero();
    assertThat(n("b")).isZero();
    assertThat(n("c")).isNull();
  }

  @Test
  void aStatementSeesWhatWasFlushed() {
    Integer seen =
        wait(
            transactions.run(
                tx ->
                    counted
                        .persistAndFlush(CountedEntity.of("c", 7))
                        .chain(() -> tx.query("SELECT n FROM counted WHERE id = 'c'").execute())
                        .map(rows -> rows.iterator().next().getInteger(0))));

    assertThat(seen).isEqualTo(7);
  }

  @Test
  void workThatComesBackOnAnotherThreadIsCommitted() {
    wait(
        transactions.run(
            _ ->
                counted
                    .countUp("a")
                    .chain(
                        () ->
                            Uni.createFrom()
                                .completionStage(CompletableFuture.runAsync(() -> {})))));

    assertThat(n("a")).isEqualTo(1);
  }

  @Test
  void ofTwoThatWaitForEachOtherTheOneRolledBackRunsAgain() {
    CompletableFuture<Void> oneHolds = new CompletableFuture<>();
    CompletableFuture<Void> otherHolds = new CompletableFuture<>();

    CompletableFuture<Void> one = countUpBoth("a", "b", oneHolds, otherHolds);
    CompletableFuture<Void> other = countUpBoth("b", "a", otherHolds, oneHolds);

    CompletableFuture.allOf(one, other).orTimeout(TIMEOUT.toSeconds(), TimeUnit.SECONDS).join();
    // On a busy machine PostgreSQL may find the deadlock from both sides and roll both back.
    assertThat(attempts).as("two transactions, at least one of them twice").hasValueBetween(3, 4);
    assertThat(n("a")).isEqualTo(2);
    assertThat(n("b")).isEqualTo(2);
  }

  @Test
  void aRefusalByTheDatabaseIsKnownByItsSqlState() {
    assertThatThrownBy(
            () ->
                wait(
                    transactions.run(
                        _ -> counted.persist(CountedEntity.of("a", 1)).replaceWithVoid())))
        .as("when the session is flushed")
        .satisfies(EntityTransactionsTest::isUniqueViolation);
    assertThatThrownBy(
            () -> wait(transactions.run(_ -> counted.persistAndFlush(CountedEntity.of("c", 100)))))
        .as("in the work")
        .satisfies(failure -> assertThat(SqlState.of(failure)).isEqualTo("23514"));
  }

  @Test
  void readsSideBySideKeepNoConnection() {
    List<CountedEntity> read =
        PoolLeaks.inParallel(vertx, () -> sessions.read(() -> counted.findById("a")));

    assertThat(read).hasSize(32).allSatisfy(it -> assertThat(it.id).isEqualTo("a"));
  }

  @Test
  void readsThatFailKeepNoConnection() {
    assertThatThrownBy(
            () ->
                PoolLeaks.inParallel(
                    vertx,
                    () ->
                        sessions.read(
                            () ->
                                counted
                                    .findById("a")
                                    .chain(
                                        () ->
                                            Uni.createFrom().failure(new ArithmeticException())))))
        .isInstanceOf(ArithmeticException.class);
  }

  @Test
  void transactionsSideBySideEachHaveASessionOfTheirOwn() {
    PoolLeaks.inParallel(vertx, () -> transactions.run(_ -> counted.countUp("a")));

    assertThat(n("a")).isEqualTo(32);
  }

  @Test
  void oneThatNobodyWaitsForAnyMoreIsRolledBack() {
    CompletableFuture<Void> counting = new CompletableFuture<>();
    Cancellable running =
        transactions
            .run(
                _ ->
                    counted
                        .countUp("a")
                        .chain(counted::flush)
                        .invoke(() -> counting.complete(null))
                        .chain(() -> Uni.createFrom().<Void>nothing()))
            .subscribe()
            .with(_ -> {}, _ -> {});
    counting.orTimeout(TIMEOUT.toSeconds(), TimeUnit.SECONDS).join();

    running.cancel();

    PoolLeaks.assertNone(pool);
    assertThat(n("a")).isZero();
  }

  @Test
  void oneThatIsCancelledAtAStatementRunsNoFurtherOne() {
    SqlConnection other =
        wait(pool.getConnection().call(it -> it.begin().chain(() -> countUp(it, "b"))));
    Cancellable running =
        transactions
            .run(tx -> countUp(tx, "b").chain(() -> countUp(tx, "a")))
            .subscribe()
            .with(_ -> {}, _ -> {});
    await().atMost(TIMEOUT).until(() -> waiting() == 1);

    running.cancel();
    wait(other.query("COMMIT").execute().chain(other::close));

    PoolLeaks.assertNone(pool);
    assertThat(n("a")).isZero();
    assertThat(n("b")).as("the other one's").isEqualTo(1);
  }

  private long waiting() {
    return wait(
        pool.query("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
            .execute()
            .map(rows -> rows.iterator().next().getLong(0)));
  }

  private static void isUniqueViolation(Throwable failure) {
    assertThat(SqlState.of(failure)).isEqualTo("23505");
    assertThat(PermanentFailureRule.test(failure)).isTrue();
  }

  /** Counts up two rows in that order, the second one when the other transaction has its first. */
  private CompletableFuture<Void> countUpBoth(
      String first, String second, CompletableFuture<Void> held, CompletableFuture<Void> other) {
    return transactions
        .run(
            tx -> {
              attempts.incrementAndGet();
              return counted
                  .countUp(first)
                  .chain(counted::flush)
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

  private static OutboxMessage message() {
    return new OutboxMessage(Topic.PLAYER_UPDATES, "k", new byte[] {1});
  }

  private Integer n(String id) {
    CountedEntity found = wait(sessions.read(() -> counted.findById(id)));
    return found == null ? null : Integer.valueOf(found.n);
  }

  private void execute(String sql) {
    wait(pool.query(sql).execute());
  }

  private static <T> T wait(Uni<T> work) {
    return work.await().atMost(TIMEOUT);
  }
}
