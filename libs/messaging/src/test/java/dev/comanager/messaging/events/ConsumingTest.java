package dev.comanager.messaging.events;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Topic;
import dev.comanager.messaging.rpc.cdi.WithoutDatabase;
import dev.comanager.servicekit.health.Loop;
import dev.comanager.servicekit.health.Loops;
import dev.comanager.testkit.backends.KafkaTestResource;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Metrics;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.quarkus.vertx.core.runtime.context.VertxContextSafetyToggle;
import io.smallrye.common.vertx.VertxContext;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Listeners inside of Quarkus, on channels that are set as services set theirs. */
@QuarkusTest
@TestProfile(WithoutDatabase.class)
@QuarkusTestResource(KafkaTestResource.class)
class ConsumingTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(40);

  private final TestListeners listeners;
  private final EventConsumers consumers;
  private final Loops loops;
  private final String brokers;

  @Inject
  ConsumingTest(
      TestListeners listeners,
      EventConsumers consumers,
      Loops loops,
      @ConfigProperty(name = "kafka.bootstrap.servers") String brokers) {
    this.listeners = listeners;
    this.consumers = consumers;
    this.loops = loops;
    this.brokers = brokers;
  }

  private static final SimpleMeterRegistry REGISTRY = new SimpleMeterRegistry();

  @BeforeAll
  static void measure() {
    Metrics.addRegistry(REGISTRY);
  }

  @AfterAll
  static void measureNoMore() {
    Metrics.removeRegistry(REGISTRY);
  }

  @BeforeEach
  void joined() {
    listeners.reset();
    await().atMost(TIMEOUT).until(() -> consumers.joined("games"));
    await().atMost(TIMEOUT).until(() -> consumers.joined("player-updates"));
  }

  @Test
  void aRecordThatCantBeReadIsDeadLetteredAsItWasAndWhatFollowsIsHandled() {
    String poison = "{sealed." + UUID.randomUUID();

    publish(Topic.GAMES, "key", game("2026-03-SF-LAR", "final"));
    publish(Topic.GAMES, "key", poison);
    publish(Topic.GAMES, "key", game("2026-03-KC-BUF", "final"));

    awaitGames("2026-03-SF-LAR", "2026-03-KC-BUF");
    ConsumerRecord<byte[], byte[]> letter = letter(Topic.GAMES, poison);
    assertThat(letter.key()).isEqualTo("key".getBytes(UTF_8));
    assertThat(header(letter, "dead-letter-topic")).isEqualTo("games");
    assertThat(header(letter, "dead-letter-reason")).isEqualTo("unreadable");
    assertThat(header(letter, "kind")).isEqualTo("test");
    assertThat(letter.headers()).hasSize(5);
    assertThat(deadLetters("games", "unreadable")).isPositive();
  }

  @Test
  void aValueThatALaterReleaseAddedIsDeadLetteredUntilSomebodyKnowsIt() {
    String later = game("2026-03-NE-NYJ", "abandoned");

    publish(Topic.GAMES, "key", later);
    publish(Topic.GAMES, "key", game("2026-03-GB-CHI", "final"));

    awaitGames("2026-03-GB-CHI");
    assertThat(header(letter(Topic.GAMES, later), "dead-letter-reason")).isEqualTo("unreadable");
  }

  @Test
  void anEventThatIsRefusedForGoodIsTriedThreeTimesAndThenDeadLettered() {
    AtomicInteger tries = new AtomicInteger();
    String refused = game("2026-03-NO-ATL", "final");
    listeners.onGame =
        game -> {
          if (game.gameId().equals("2026-03-NO-ATL")) {
            tries.incrementAndGet();
            throw new IllegalArgumentException("refused");
          }
          return Uni.createFrom().voidItem();
        };

    publish(Topic.GAMES, "key", refused);
    publish(Topic.GAMES, "key", game("2026-03-TB-CAR", "final"));

    awaitGames("2026-03-TB-CAR");
    assertThat(tries).hasValue(3);
    assertThat(header(letter(Topic.GAMES, refused), "dead-letter-reason")).isEqualTo("refused");
  }

  @Test
  void ofABatchOnlyTheRefusedOneIsDeadLettered() {
    String refused = update("refused-" + UUID.randomUUID());
    listeners.onUpdates =
        updates ->
            updates.stream().anyMatch(it -> it.playerId().startsWith("refused"))
                ? Uni.createFrom().failure(new IllegalArgumentException("refused"))
                : Uni.createFrom().voidItem();

    publish(Topic.PLAYER_UPDATES, "key", update("a"));
    publish(Topic.PLAYER_UPDATES, "key", refused);
    publish(Topic.PLAYER_UPDATES, "key", update("b"));

    await().atMost(TIMEOUT).until(() -> listeners.players.containsAll(List.of("a", "b")));
    assertThat(header(letter(Topic.PLAYER_UPDATES, refused), "dead-letter-reason"))
        .isEqualTo("refused");
  }

  @Test
  void aDatabaseThatIsAwayDeadLettersNothing() {
    double before = deadLetters("games", "refused") + deadLetters("games", "unreadable");
    AtomicInteger away = new AtomicInteger(5);
    listeners.onGame =
        _ ->
            away.getAndDecrement() > 0
                ? Uni.createFrom().failure(new IllegalStateException("away"))
                : Uni.createFrom().voidItem();

    publish(Topic.GAMES, "key", game("2026-03-DAL-NYG", "final"));

    awaitGames("2026-03-DAL-NYG");
    assertThat(deadLetters("games", "refused") + deadLetters("games", "unreadable"))
        .isEqualTo(before);
  }

  @Test
  void aCodeThatCantBeReadIsCountedAndKeptNowhere() {
    double before = deadLetters("notifications.codes", "unreadable");

    publish(Topic.NOTIFICATIONS_CODES, "key", "no json");

    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(deadLetters("notifications.codes", "unreadable")).isEqualTo(before + 1));
  }

  @Test
  void whereOnlyDeletedKeysAreHandledNoValueIsRead() {
    double before = deadLetters("lines.events", "unreadable");

    publish(Topic.LINES_EVENTS, "ln_alive", "{no json");
    publish(Topic.LINES_EVENTS, "ln_gone", null);

    await().atMost(TIMEOUT).until(() -> listeners.deletedLines.equals(List.of("ln_gone")));
    assertThat(deadLetters("lines.events", "unreadable")).isEqualTo(before);
  }

  @Test
  void offsetsAreCommittedAfterTheEventsWereHandled() {
    List<Long> committed = new CopyOnWriteArrayList<>();
    listeners.onGame =
        _ -> {
          committed.add(committed("test.games", Topic.GAMES));
          return Uni.createFrom().voidItem();
        };
    publish(Topic.GAMES, "key", game("2026-03-LV-DEN", "final"));
    awaitGames("2026-03-LV-DEN");
    long end = end(Topic.GAMES);

    await()
        .atMost(TIMEOUT)
        .untilAsserted(() -> assertThat(committed("test.games", Topic.GAMES)).isEqualTo(end));
    assertThat(committed).containsExactly(end - 1);
  }

  @Test
  void membersThatComeAndGoLoseNothing() {
    List<String> published = new ArrayList<>();
    for (int round = 0; round < 3; round++) {
      String player = "round-" + UUID.randomUUID();
      published.add(player);
      publish(Topic.PLAYER_UPDATES, "key", update(player));
      try (KafkaConsumer<byte[], byte[]> other = member("test.player-updates")) {
        other.subscribe(List.of(Topic.PLAYER_UPDATES.name("")));
        await()
            .atMost(TIMEOUT)
            .until(
                () -> {
                  // What it gets it never commits.
                  other.poll(Duration.ofMillis(100));
                  return !other.assignment().isEmpty();
                });
      }
    }

    await().atMost(TIMEOUT).until(() -> listeners.players.containsAll(published));
  }

  @Test
  void noOtherMemberGetsAPartitionWhoseEventsAreInHand() {
    CompletableFuture<Void> work = new CompletableFuture<>();
    AtomicBoolean begun = new AtomicBoolean();
    listeners.onUpdates =
        _ -> {
          begun.set(true);
          return Uni.createFrom().completionStage(work);
        };
    String player = "in-hand-" + UUID.randomUUID();
    // Of two members each has a half, and the first one keeps the lower half.
    int partition = Topic.PLAYER_UPDATES.partitions() - 1;
    publish(Topic.PLAYER_UPDATES, partition, "key", update(player));
    await().atMost(TIMEOUT).untilTrue(begun);

    try (KafkaConsumer<byte[], byte[]> other = member("test.player-updates")) {
      other.subscribe(List.of(Topic.PLAYER_UPDATES.name("")));
      // Longer than it takes a member to learn that another one came.
      await()
          .during(Duration.ofSeconds(5))
          .atMost(TIMEOUT)
          .until(
              () -> {
                other.poll(Duration.ofMillis(100));
                return other.assignment().isEmpty();
              });
      assertThat(other.groupMetadata().generationId()).isPositive();
      work.complete(null);
      await()
          .atMost(TIMEOUT)
          .until(
              () -> {
                other.poll(Duration.ofMillis(100));
                return other
                    .assignment()
                    .contains(new TopicPartition(Topic.PLAYER_UPDATES.name(""), partition));
              });
    }
    assertThat(listeners.players).contains(player);
  }

  @Test
  void workRunsOnAContextThatIsSafeForHibernateReactive() {
    List<Boolean> found = new CopyOnWriteArrayList<>();
    listeners.onGame =
        _ -> {
          Context context = Vertx.currentContext();
          found.add(VertxContext.isDuplicatedContext(context));
          found.add(VertxContextSafetyToggle.isExplicitlyMarkedAsSafe(context));
          return Uni.createFrom().voidItem();
        };

    publish(Topic.GAMES, "key", game("2026-03-MIA-CLE", "final"));

    awaitGames("2026-03-MIA-CLE");
    assertThat(found).containsExactly(true, true);
  }

  @Test
  void everyConsumerIsWatchedAndMeasured() {
    publish(Topic.GAMES, "key", game("2026-03-SEA-ARI", "final"));
    awaitGames("2026-03-SEA-ARI");

    assertThat(loops.all())
        .filteredOn(loop -> loop.name().startsWith("test."))
        .allMatch(Loop::alive)
        .extracting(Loop::name)
        .containsExactlyInAnyOrder(
            "test.games", "test.player-updates", "test.codes", "test.gone-lines");
    assertThat(Metrics.globalRegistry.get("kafka.consumer.fetch.manager.records.lag.max").gauges())
        .extracting(Gauge::getId)
        .allMatch(id -> id.getTag("partition") == null)
        .extracting(id -> id.getTag("client.id"))
        .contains("kafka-consumer-games");
  }

  private void awaitGames(String... games) {
    await().atMost(TIMEOUT).until(() -> listeners.games.equals(List.of(games)));
  }

  private static String game(String id, String state) {
    return """
        {"v": 1, "gameId": "%s", "season": 2026, "week": 3, "home": "LAR", "away": "SF",
         "kickoff": "2026-09-27T17:00:00Z", "state": "%s", "addedLater": {"too": true}}\
        """
        .formatted(id, state);
  }

  private static String update(String player) {
    return "{\"v\":1,\"playerId\":\"%s\",\"version\":1}".formatted(player);
  }

  /** Into the first partition: what is published first is handled first. */
  private void publish(Topic topic, String key, String value) {
    publish(topic, 0, key, value);
  }

  private void publish(Topic topic, int partition, String key, String value) {
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", brokers),
            new ByteArraySerializer(),
            new ByteArraySerializer())) {
      ProducerRecord<byte[], byte[]> record =
          new ProducerRecord<>(
              topic.name(""),
              partition,
              key.getBytes(UTF_8),
              value == null ? null : value.getBytes(UTF_8));
      record.headers().add("kind", "test".getBytes(UTF_8));
      producer.send(record).get();
    } catch (ExecutionException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private KafkaConsumer<byte[], byte[]> member(String group) {
    return new KafkaConsumer<>(
        Map.of(
            "bootstrap.servers",
            brokers,
            "group.id",
            group,
            "enable.auto.commit",
            "false",
            "partition.assignment.strategy",
            "org.apache.kafka.clients.consumer.CooperativeStickyAssignor"),
        new ByteArrayDeserializer(),
        new ByteArrayDeserializer());
  }

  private ConsumerRecord<byte[], byte[]> letter(Topic topic, String value) {
    List<ConsumerRecord<byte[], byte[]>> found = new ArrayList<>();
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", brokers),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer())) {
      TopicPartition place = new TopicPartition(topic.deadLetterName(""), 0);
      consumer.assign(List.of(place));
      consumer.seekToBeginning(List.of(place));
      await()
          .atMost(TIMEOUT)
          .until(
              () -> {
                consumer.poll(Duration.ofMillis(100)).records(place).stream()
                    .filter(it -> new String(it.value(), UTF_8).equals(value))
                    .forEach(found::add);
                return !found.isEmpty();
              });
    }
    assertThat(found).hasSize(1);
    return found.getFirst();
  }

  private long committed(String group, Topic topic) {
    TopicPartition place = new TopicPartition(topic.name(""), 0);
    return answer(
        admin ->
            admin
                .listConsumerGroupOffsets(group)
                .partitionsToOffsetAndMetadata()
                .get()
                .get(place)
                .offset());
  }

  private long end(Topic topic) {
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", brokers),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer())) {
      TopicPartition place = new TopicPartition(topic.name(""), 0);
      return consumer.endOffsets(List.of(place)).get(place);
    }
  }

  @FunctionalInterface
  private interface Question<T> {
    T of(Admin admin) throws ExecutionException, InterruptedException;
  }

  private <T> T answer(Question<T> question) {
    try (Admin admin = Admin.create(Map.of("bootstrap.servers", brokers))) {
      return question.of(admin);
    } catch (ExecutionException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static double deadLetters(String topic, String reason) {
    return Metrics.globalRegistry
        .find("comanager.dead.letters")
        .tag("topic", topic)
        .tag("reason", reason)
        .counters()
        .stream()
        .mapToDouble(Counter::count)
        .sum();
  }

  private static String header(ConsumerRecord<byte[], byte[]> record, String name) {
    return new String(record.headers().lastHeader(name).value(), UTF_8);
  }
}
