package dev.comanager.messaging.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Topic;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;

class OutboxRelayTest extends RelayedOutbox {
  @Test
  void publishesOnceAndInOrderWithTwoRelays() {
    relay(Map.of("comanager.outbox.batch", "7"));
    relay(Map.of("comanager.outbox.batch", "7"));
    for (int i = 0; i < 100; i++) {
      commit(message("key" + i % 3, "" + i));
    }
    awaitEmpty();
    List<ConsumerRecord<String, String>> records = published(Topic.PLAYER_UPDATES);
    assertThat(records).hasSize(100);
    for (int key = 0; key < 3; key++) {
      String name = "key" + key;
      int first = key;
      assertThat(records.stream().filter(r -> r.key().equals(name)).map(r -> r.value()))
          .containsExactlyElementsOf(
              IntStream.range(0, 100)
                  .filter(i -> i % 3 == first)
                  .mapToObj(Integer::toString)
                  .toList());
    }
  }

  @Test
  void publishesABatchInOrder() {
    relay(Map.of());
    List<OutboxMessage> messages = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      messages.add(message("k", "value " + i));
    }
    messages.add(new OutboxMessage(Topic.PLAYER_UPDATES, "k", null));
    pool.withTransaction(tx -> outbox.append(tx, messages)).await().atMost(TIMEOUT);
    pool.withTransaction(tx -> outbox.append(tx, List.of())).await().atMost(TIMEOUT);
    awaitEmpty();
    List<String> values =
        published(Topic.PLAYER_UPDATES).stream().map(ConsumerRecord::value).toList();
    assertThat(values).hasSize(501).startsWith("value 0", "value 1");
    assertThat(values.subList(499, 501)).containsExactly("value 499", null);
  }

  @Test
  void aNudgePublishesBeforeTheSweepAndPublishedAwaitsTheBroker() {
    relay(Map.of("comanager.outbox.sweep", "1h"));
    long id = commit(message("k", "v"));
    assertThat(outbox.published(id, TIMEOUT).await().atMost(TIMEOUT)).isTrue();
    assertThat(published(Topic.PLAYER_UPDATES)).hasSize(1);
  }

  @Test
  void publishesCommitsMadeDuringAnotherRelaysPassWithoutASweep() throws Exception {
    relay(Map.of("comanager.outbox.sweep", "1h"));
    long id;
    try (Connection other = database.connection();
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("SELECT pg_advisory_xact_lock(hashtextextended('comanager.outbox', 0))");
      id = commit(message("k", "v"));
      assertThat(outbox.published(id, Duration.ofMillis(300)).await().atMost(TIMEOUT)).isFalse();
      other.commit();
    }
    assertThat(outbox.published(id, TIMEOUT).await().atMost(TIMEOUT)).isTrue();
  }

  @Test
  void publishedIsFalseWithoutARelay() {
    long id = commit(message("k", "v"));
    assertThat(outbox.published(id, Duration.ofMillis(200)).await().atMost(TIMEOUT)).isFalse();
  }

  @Test
  void publishesMessagesCommittedBeforeACrashAtTheNextStart() {
    commit(message("k", "kept"));
    relay(Map.of());
    awaitEmpty();
    assertThat(published(Topic.PLAYER_UPDATES))
        .singleElement()
        .matches(r -> r.value().equals("kept"));
  }

  @Test
  void neverPublishesRolledBackMessages() {
    relay(Map.of());
    pool.withTransaction(
            tx ->
                outbox
                    .append(tx, message("k", "no"))
                    .map(
                        _ -> {
                          throw new IllegalStateException("rolled back");
                        }))
        .onFailure()
        .recoverWithNull()
        .await()
        .atMost(TIMEOUT);
    commit(message("k", "yes"));
    awaitEmpty();
    assertThat(published(Topic.PLAYER_UPDATES))
        .singleElement()
        .matches(r -> r.value().equals("yes"));
  }

  @Test
  void aSlowerEarlierTransactionIsNotSkipped() throws Exception {
    relay(Map.of());
    try (Connection slow = database.connection();
        Statement statement = slow.createStatement()) {
      slow.setAutoCommit(false);
      try (ResultSet early =
          statement.executeQuery(
              "INSERT INTO outbox_message (topic, message_key, message_value)"
                  + " VALUES ('player-updates', 'slow', 'early') RETURNING id")) {
        early.next();
        long late = commit(message("fast", "late"));
        assertThat(late).isGreaterThan(early.getLong(1));
        assertThat(outbox.published(late, TIMEOUT).await().atMost(TIMEOUT)).isTrue();
      }
      slow.commit();
    }
    awaitEmpty();
    assertThat(published(Topic.PLAYER_UPDATES).stream().map(r -> r.value()))
        .containsExactlyInAnyOrder("late", "early");
  }

  @Test
  void aNullValueDeletesAKeyOnTheTopic() {
    relay(Map.of());
    commit(new OutboxMessage(Topic.LINE_LEAGUES, "k", null));
    awaitEmpty();
    assertThat(published(Topic.LINE_LEAGUES)).singleElement().matches(r -> r.value() == null);
  }
}
