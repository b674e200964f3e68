package dev.comanager.messaging.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Topic;
import dev.comanager.messaging.tracing.RecordSpans;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What becomes of messages while the broker or the database does not take them. */
@Tag("thorough")
class OutboxOutagesTest extends RelayedOutbox {
  @Test
  void aMessageTooLargeForTheBrokerIsRejectedAndOthersGoOn() {
    relay(Map.of());
    commit(new OutboxMessage(Topic.PLAYER_UPDATES, "k", new byte[2_000_000]));
    commit(message("k", "after"));
    await()
        .atMost(TIMEOUT)
        .until(
            () ->
                database.number("SELECT count(*) FROM outbox_message WHERE rejected IS NULL") == 0);
    assertThat(published(Topic.PLAYER_UPDATES))
        .singleElement()
        .matches(r -> r.value().equals("after"));
    await()
        .atMost(TIMEOUT)
        .until(() -> registry.get("comanager.outbox.rejected").gauge().value() == 1);
  }

  @Test
  void whileTheBrokerIsAwayMessagesWaitAndTheirAgeShowsAndThenTheyLeaveInOrder() throws Exception {
    relay(Map.of("comanager.outbox.delivery-timeout", "2s"));
    commit(message("k", "0"));
    awaitEmpty();
    broker.stop();
    try {
      for (int i = 1; i <= 20; i++) {
        commit(message("k", "" + i));
      }
      await()
          .atMost(TIMEOUT)
          .untilAsserted(
              () -> {
                assertThat(registry.get("comanager.outbox.unsent").gauge().value()).isEqualTo(20);
                assertThat(registry.get("comanager.outbox.oldest.unsent").gauge().value())
                    .isGreaterThan(3);
              });
    } finally {
      broker.start();
    }
    awaitEmpty();
    List<String> values =
        published(Topic.PLAYER_UPDATES).stream().map(ConsumerRecord::value).distinct().toList();
    assertThat(values)
        .containsExactlyElementsOf(
            IntStream.rangeClosed(0, 20).mapToObj(Integer::toString).toList());
  }

  @Test
  void messagesThatTheBrokerDoesNotTakeNowHoldUpNoOthersAndKeepTheirOrder() throws Exception {
    copiesNeeded(Topic.GAMES, 2);
    for (int i = 0; i < 12; i++) {
      commit(game("key" + i % 6, "" + i));
    }
    commit(message("k", "before"));
    commit(game("key0", "last"));
    commit(message("k", "after"));

    relay(Map.of("comanager.outbox.batch", "5", "comanager.outbox.delivery-timeout", "1s"));

    // One that isn't confirmed within that second leaves again.
    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(
                        published(Topic.PLAYER_UPDATES).stream()
                            .map(ConsumerRecord::value)
                            .distinct())
                    .containsExactly("before", "after"));
    copiesNeeded(Topic.GAMES, 1);
    awaitEmpty();
    assertThat(
            published(Topic.GAMES).stream()
                .filter(it -> it.key().equals("key0"))
                .map(ConsumerRecord::value)
                .distinct())
        .containsExactly("0", "6", "last");
  }

  /** With more copies than there are brokers, nothing can be written until it is set back. */
  private void copiesNeeded(Topic topic, int copies) throws Exception {
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
      admin
          .incrementalAlterConfigs(
              Map.of(
                  new ConfigResource(ConfigResource.Type.TOPIC, topic.name(prefix)),
                  List.of(
                      new AlterConfigOp(
                          new ConfigEntry("min.insync.replicas", Integer.toString(copies)),
                          AlterConfigOp.OpType.SET))))
          .all()
          .get(20, TimeUnit.SECONDS);
    }
  }

  private static OutboxMessage game(String key, String value) {
    return new OutboxMessage(Topic.GAMES, key, value.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void messagesLeaveAgainAfterTheDatabaseCameBack() {
    try (TestDatabase own = TestDatabase.ofItsOwn()) {
      Pool ownPool = own.pool(vertx, 4);
      Outbox ownOutbox = new Outbox(ownPool);
      OutboxRelay relay =
          new OutboxRelay(
              ownPool,
              vertx,
              ownOutbox,
              TestDatabase.config(Map.of()),
              kafka(),
              registry,
              RecordSpans.NONE);
      relay.start();
      ownPool
          .withTransaction(tx -> ownOutbox.append(tx, message("k", "before")))
          .await()
          .atMost(TIMEOUT);
      await().atMost(TIMEOUT).until(() -> own.number("SELECT count(*) FROM outbox_message") == 0);
      own.restart();
      Uni.createFrom()
          .deferred(
              () -> ownPool.withTransaction(tx -> ownOutbox.append(tx, message("k", "after"))))
          .onFailure()
          .retry()
          .withBackOff(Duration.ofMillis(100))
          .atMost(20)
          .await()
          .atMost(TIMEOUT);
      await().atMost(TIMEOUT).until(() -> own.number("SELECT count(*) FROM outbox_message") == 0);
      relay.stop();
      ownPool.closeAndAwait();
    }
    assertThat(published(Topic.PLAYER_UPDATES).stream().map(r -> r.value()))
        .containsExactly("before", "after");
  }
}
