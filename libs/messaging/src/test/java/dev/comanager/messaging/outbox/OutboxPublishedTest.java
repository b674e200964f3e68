package dev.comanager.messaging.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Topic;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The relay is off: the tests delete rows themselves, as a relay in another process would. */
class OutboxPublishedTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private final TestDatabase database = TestDatabase.shared();
  private final Vertx vertx = Vertx.vertx();
  private final Pool pool = database.pool(vertx, 4);
  private final Outbox outbox = new Outbox(pool);

  @AfterEach
  void close() throws Exception {
    pool.closeAndAwait();
    vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
  }

  @Test
  void aTopicIsPublishedOnceAllEarlierCommitsAre() {
    commit(Topic.GRANTS_ENDED, "a");
    commit(Topic.GRANTS_ENDED, "b");
    commit(Topic.PLAYER_UPDATES, "other");
    CompletableFuture<Boolean> published =
        outbox.published(Topic.GRANTS_ENDED, TIMEOUT).subscribeAsCompletionStage();

    relayed("a");
    assertThat(published)
        .failsWithin(Duration.ofMillis(200))
        .withThrowableOfType(java.util.concurrent.TimeoutException.class);
    relayed("b");

    assertThat(published).succeedsWithin(TIMEOUT).isEqualTo(true);
  }

  @Test
  void aTopicWithoutWaitingMessagesIsPublished() {
    commit(Topic.PLAYER_UPDATES, "other");

    assertThat(outbox.published(Topic.GRANTS_ENDED, TIMEOUT).await().atMost(TIMEOUT)).isTrue();
  }

  @Test
  void aTopicIsNotPublishedWhileItsMessageWaits() {
    commit(Topic.GRANTS_ENDED, "a");

    assertThat(outbox.published(Topic.GRANTS_ENDED, Duration.ofMillis(200)).await().atMost(TIMEOUT))
        .isFalse();
  }

  @Test
  void aRejectedMessageHoldsUpATopicOnlyForAQuarterOfAnHour() {
    reject("old", "16 minutes");
    assertThat(outbox.published(Topic.GRANTS_ENDED, TIMEOUT).await().atMost(TIMEOUT)).isTrue();

    reject("new", "14 minutes");
    assertThat(outbox.published(Topic.GRANTS_ENDED, Duration.ofMillis(200)).await().atMost(TIMEOUT))
        .as("it may be the one that is asked about")
        .isFalse();
  }

  private void reject(String key, String age) {
    commit(Topic.GRANTS_ENDED, key);
    database.execute(
        "UPDATE outbox_message SET rejected = 'RecordTooLargeException',"
            + " created_at = now() - interval '%s' WHERE message_key = '%s'".formatted(age, key));
  }

  private void commit(Topic topic, String key) {
    OutboxMessage message = new OutboxMessage(topic, key, key.getBytes(StandardCharsets.UTF_8));
    pool.withTransaction(tx -> outbox.append(tx, message)).await().atMost(TIMEOUT);
  }

  private void relayed(String key) {
    database.execute("DELETE FROM outbox_message WHERE message_key = '" + key + "'");
  }
}
