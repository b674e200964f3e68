package dev.comanager.messaging.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class InboxTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final TestDatabase database = TestDatabase.shared();
  private final Vertx vertx = Vertx.vertx();
  private final Pool pool = database.pool(vertx, 20);
  private final Inbox inbox = new Inbox();

  @AfterEach
  void close() throws Exception {
    pool.closeAndAwait();
    vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
  }

  @Test
  void anEventOfAConsumerIsNewOnlyOnce() {
    assertThat(firstTime("a", "e1").join()).isTrue();
    assertThat(firstTime("a", "e1").join()).isFalse();
    assertThat(firstTime("b", "e1").join()).isTrue();
    assertThat(firstTime("a", "e2").join()).isTrue();
  }

  @Test
  void ofManyDeliveriesAtOnceOneIsTheFirst() {
    List<CompletableFuture<Boolean>> deliveries =
        IntStream.range(0, 16).mapToObj(_ -> firstTime("a", "race")).toList();
    assertThat(deliveries.stream().filter(CompletableFuture::join)).hasSize(1);
  }

  @Test
  void anEventWhoseHandlingFailedIsNewAgain() {
    pool.withTransaction(
            tx ->
                inbox
                    .firstTime(tx, "a", "e1")
                    .map(
                        _ -> {
                          throw new IllegalStateException("rolled back");
                        }))
        .onFailure()
        .recoverWithNull()
        .await()
        .atMost(TIMEOUT);
    assertThat(firstTime("a", "e1").join()).isTrue();
  }

  @Test
  void expiredRowsAreDeletedInBatchesAndTheRestIsKept() {
    database.execute(
        "INSERT INTO handled_call SELECT 'ln', 'tool', sha256(n::text::bytea), '', '', now(),"
            + " now() - interval '1 s' FROM generate_series(1, 1200) n");
    database.execute(
        "INSERT INTO handled_call VALUES ('ln', 'tool', 'kept', '', '', now(),"
            + " now() + interval '1 minute')");
    database.execute(
        "INSERT INTO handled_event SELECT 'c', n::text, now() - interval '22 days'"
            + " FROM generate_series(1, 1200) n");
    database.execute("INSERT INTO handled_event VALUES ('c', 'fresh', now() - interval '20 days')");
    new OutboxCleanup(pool).deleteExpired().await().atMost(TIMEOUT);
    assertThat(database.number("SELECT count(*) FROM handled_call")).isEqualTo(1);
    assertThat(database.number("SELECT count(*) FROM handled_event")).isEqualTo(1);
  }

  private CompletableFuture<Boolean> firstTime(String consumer, String event) {
    return pool.withTransaction(tx -> inbox.firstTime(tx, consumer, event))
        .subscribeAsCompletionStage()
        .orTimeout(20, TimeUnit.SECONDS);
  }
}
