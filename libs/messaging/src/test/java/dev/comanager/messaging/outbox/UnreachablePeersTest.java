package dev.comanager.messaging.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Topic;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.sqlclient.PoolOptions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A replica or a database whose machine is gone: nothing comes from it, not even an end. */
class UnreachablePeersTest extends RelayedOutbox {
  private static final int SIZE = 4;
  private final StallingRelay network = new StallingRelay(vertx, database.port());
  private final Pool through =
      new Pool(
          new DatabaseConnections(Duration.ofSeconds(1), Duration.ofSeconds(3))
              .pool(
                  vertx,
                  new PoolOptions().setMaxSize(SIZE),
                  List.of(database.address().setPort(network.port()))));

  @BeforeEach
  void everyConnectionIsOpen() {
    List<SqlConnection> all =
        Uni.join()
            .all(Stream.generate(through::getConnection).limit(SIZE).toList())
            .andFailFast()
            .await()
            .atMost(TIMEOUT);
    all.forEach(SqlConnection::closeAndAwait);
  }

  @AfterEach
  void closeNetwork() {
    network.close();
    through.closeAndAwait();
  }

  @Test
  void anotherReplicaRelaysWhenTheOneWithTheLockIsUnreachable() {
    SqlConnection unreachable = through.getConnection().await().atMost(TIMEOUT);
    unreachable.begin().await().atMost(TIMEOUT);
    unreachable
        .query("SELECT pg_advisory_xact_lock(hashtextextended('comanager.outbox', 0))")
        .execute()
        .await()
        .atMost(TIMEOUT);
    network.stall();

    relay(Map.of());
    commit(message("k", "v"));

    awaitEmpty();
    assertThat(published(Topic.PLAYER_UPDATES)).hasSize(1);
  }

  @Test
  void statementsOnAnUnreachableDatabaseEndAndLaterOnesGoToTheNextOne() throws Exception {
    network.stall();

    CompletableFuture<?>[] statements =
        Stream.generate(this::answered).limit(5 * SIZE).toArray(CompletableFuture[]::new);
    CompletableFuture.allOf(statements).get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);

    await().atMost(TIMEOUT).until(() -> answered().get(TIMEOUT.toSeconds(), TimeUnit.SECONDS));
  }

  private CompletableFuture<Boolean> answered() {
    return through
        .query("SELECT 1")
        .execute()
        .map(_ -> true)
        .onFailure()
        .recoverWithItem(false)
        .subscribeAsCompletionStage();
  }
}
