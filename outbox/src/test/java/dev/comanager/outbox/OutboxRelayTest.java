package dev.comanager.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.backends.FreePort;
import dev.comanager.backends.KafkaBroker;
import dev.comanager.contracts.Topic;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.Pool;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutboxRelayTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  @TempDir private static Path directory;
  private static final int PORT = FreePort.find();
  private static final int CONTROLLER_PORT = FreePort.find();
  private static KafkaBroker broker;

  private final TestDatabase database = TestDatabase.shared();
  private final Vertx vertx = Vertx.vertx();
  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final String prefix = UUID.randomUUID().toString().substring(0, 8) + ".";
  private final List<OutboxRelay> relays = new ArrayList<>();
  private final Pool pool = database.pool(vertx, 10);
  private final Outbox outbox = new Outbox(pool);

  @BeforeAll
  static void startBroker() throws Exception {
    broker = KafkaBroker.start(directory, PORT, CONTROLLER_PORT);
  }

  @AfterAll
  static void stopBroker() {
    broker.close();
  }

  @BeforeEach
  void topics() throws Exception {
    broker.createTopics(prefix);
  }

  @AfterEach
  void close() throws Exception {
    relays.forEach(OutboxRelay::stop);
    pool.closeAndAwait();
    vertx.close().toCompletionStage().toCompletableFuture().get(10, TimeUnit.SECONDS);
  }

  @Test
  void messagesLeaveOnceAndInOrderAlsoWithTwoRelays() {
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
  void manyMessagesAppendedAtOnceLeaveInTheirOrderWithTheirValues() {
    relay(Map.of());
    List<OutboxMessage> messages = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      messages.add(message("k", "value " + i));
    }
    messages.add(new OutboxMessage(Topic.PLAYER_UPDATES, "k", null));
    pool.withTransaction(tx -> outbox.append(tx, messages)).await().atMost(PATIENCE);
    pool.withTransaction(tx -> outbox.append(tx, List.of())).await().atMost(PATIENCE);
    awaitEmpty();
    List<String> values =
        published(Topic.PLAYER_UPDATES).stream().map(ConsumerRecord::value).toList();
    assertThat(values).hasSize(501).startsWith("value 0", "value 1");
    assertThat(values.subList(499, 501)).containsExactly("value 499", null);
  }

  @Test
  void aNudgeSendsLongBeforeTheSweepAndPublishedWaitsForTheBroker() {
    relay(Map.of("comanager.outbox.sweep", "1h"));
    long id = commit(message("k", "v"));
    assertThat(outbox.published(id, PATIENCE).await().atMost(PATIENCE)).isTrue();
    assertThat(published(Topic.PLAYER_UPDATES)).hasSize(1);
  }

  @Test
  void whatWasCommittedWhileAnotherProcessRelayedLeavesWithoutWaitingForTheSweep()
      throws Exception {
    relay(Map.of("comanager.outbox.sweep", "1h"));
    long id;
    try (Connection other = database.connection();
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("SELECT pg_advisory_xact_lock(hashtextextended('comanager.outbox', 0))");
      id = commit(message("k", "v"));
      assertThat(outbox.published(id, Duration.ofMillis(300)).await().atMost(PATIENCE)).isFalse();
      other.commit();
    }
    assertThat(outbox.published(id, PATIENCE).await().atMost(PATIENCE)).isTrue();
  }

  @Test
  void publishedSaysNoWhenNobodyRelays() {
    long id = commit(message("k", "v"));
    assertThat(outbox.published(id, Duration.ofMillis(200)).await().atMost(PATIENCE)).isFalse();
  }

  @Test
  void whatWasCommittedBeforeACrashLeavesAtTheNextStart() {
    commit(message("k", "kept"));
    relay(Map.of());
    awaitEmpty();
    assertThat(published(Topic.PLAYER_UPDATES))
        .singleElement()
        .matches(r -> r.value().equals("kept"));
  }

  @Test
  void whatWasRolledBackNeverLeaves() {
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
        .atMost(PATIENCE);
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
        assertThat(outbox.published(late, PATIENCE).await().atMost(PATIENCE)).isTrue();
      }
      slow.commit();
    }
    awaitEmpty();
    assertThat(published(Topic.PLAYER_UPDATES).stream().map(r -> r.value()))
        .containsExactlyInAnyOrder("late", "early");
  }

  @Test
  void aMissingValueDeletesAKeyOnTheTopic() {
    relay(Map.of());
    commit(new OutboxMessage(Topic.LINE_LEAGUES, "k", null));
    awaitEmpty();
    assertThat(published(Topic.LINE_LEAGUES)).singleElement().matches(r -> r.value() == null);
  }

  @Test
  void aMessageTooLargeForTheBrokerIsSetAsideAndOthersGoOn() {
    relay(Map.of());
    commit(new OutboxMessage(Topic.PLAYER_UPDATES, "k", new byte[2_000_000]));
    commit(message("k", "after"));
    await()
        .atMost(PATIENCE)
        .until(
            () ->
                database.number("SELECT count(*) FROM outbox_message WHERE rejected IS NULL") == 0);
    assertThat(published(Topic.PLAYER_UPDATES))
        .singleElement()
        .matches(r -> r.value().equals("after"));
    await()
        .atMost(PATIENCE)
        .until(() -> registry.get("comanager.outbox.rejected").gauge().value() == 1);
  }

  @Test
  void whileTheBrokerIsAwayMessagesWaitAndTheirAgeShowsAndThenTheyLeaveInOrder() throws Exception {
    relay(Map.of("comanager.outbox.delivery-timeout", "2s"));
    commit(message("k", "0"));
    awaitEmpty();
    broker.close();
    try {
      for (int i = 1; i <= 20; i++) {
        commit(message("k", "" + i));
      }
      await()
          .atMost(PATIENCE)
          .untilAsserted(
              () -> {
                assertThat(registry.get("comanager.outbox.unsent").gauge().value()).isEqualTo(20);
                assertThat(registry.get("comanager.outbox.oldest.unsent").gauge().value())
                    .isGreaterThan(3);
              });
    } finally {
      broker = KafkaBroker.start(directory, PORT, CONTROLLER_PORT);
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
        .atMost(PATIENCE)
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
    try (TestDatabase own = new TestDatabase()) {
      Pool ownPool = own.pool(vertx, 4);
      Outbox ownOutbox = new Outbox(ownPool);
      OutboxRelay relay = new OutboxRelay(ownPool, vertx, ownOutbox, config(Map.of()), registry);
      relay.start();
      ownPool
          .withTransaction(tx -> ownOutbox.append(tx, message("k", "before")))
          .await()
          .atMost(PATIENCE);
      await().atMost(PATIENCE).until(() -> own.number("SELECT count(*) FROM outbox_message") == 0);
      own.restart();
      Uni.createFrom()
          .deferred(
              () -> ownPool.withTransaction(tx -> ownOutbox.append(tx, message("k", "after"))))
          .onFailure()
          .retry()
          .withBackOff(Duration.ofMillis(100))
          .atMost(20)
          .await()
          .atMost(PATIENCE);
      await().atMost(PATIENCE).until(() -> own.number("SELECT count(*) FROM outbox_message") == 0);
      relay.stop();
      ownPool.closeAndAwait();
    }
    assertThat(published(Topic.PLAYER_UPDATES).stream().map(r -> r.value()))
        .containsExactly("before", "after");
  }

  private void relay(Map<String, String> settings) {
    OutboxRelay relay = new OutboxRelay(pool, vertx, outbox, config(settings), registry);
    relays.add(relay);
    relay.start();
  }

  private OutboxConfig config(Map<String, String> settings) {
    Map<String, String> all = new HashMap<>(settings);
    all.put("kafka.bootstrap.servers", broker.bootstrapServers());
    all.put("comanager.topic-prefix", prefix);
    return TestDatabase.config(all);
  }

  private long commit(OutboxMessage message) {
    long id = pool.withTransaction(tx -> outbox.append(tx, message)).await().atMost(PATIENCE);
    outbox.nudge();
    return id;
  }

  private static OutboxMessage message(String key, String value) {
    return new OutboxMessage(Topic.PLAYER_UPDATES, key, value.getBytes(StandardCharsets.UTF_8));
  }

  private void awaitEmpty() {
    await()
        .atMost(PATIENCE)
        .until(() -> database.number("SELECT count(*) FROM outbox_message") == 0);
  }

  private List<ConsumerRecord<String, String>> published(Topic topic) {
    List<ConsumerRecord<String, String>> records = new ArrayList<>();
    try (KafkaConsumer<String, String> consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", broker.bootstrapServers()),
            new StringDeserializer(),
            new StringDeserializer())) {
      List<TopicPartition> places =
          IntStream.range(0, topic.partitions())
              .mapToObj(i -> new TopicPartition(topic.name(prefix), i))
              .toList();
      consumer.assign(places);
      consumer.seekToBeginning(places);
      long expected = consumer.endOffsets(places).values().stream().mapToLong(n -> n).sum();
      while (records.size() < expected) {
        consumer.poll(Duration.ofMillis(200)).forEach(records::add);
      }
    }
    return records;
  }
}
