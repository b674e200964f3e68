package dev.comanager.messaging.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Topic;
import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.metrics.KafkaMetrics;
import dev.comanager.messaging.rpc.cdi.WithoutDatabase;
import dev.comanager.servicekit.health.Loop;
import dev.comanager.servicekit.health.Loops;
import dev.comanager.testkit.backends.KafkaTestResource;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Metrics;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.quarkus.vertx.core.runtime.context.VertxContextSafetyToggle;
import io.smallrye.common.vertx.VertxContext;
import io.smallrye.mutiny.Uni;
import io.smallrye.reactive.messaging.kafka.KafkaClientService;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.Test;

/** Offsets, members of a group, contexts and metrics of listeners inside of Quarkus. */
@QuarkusTest
@TestProfile(WithoutDatabase.class)
@QuarkusTestResource(KafkaTestResource.class)
class ConsumingTest extends ListenersUnderTest {
  @Inject Loops loops;
  @Inject KafkaClientService clients;
  @Inject KafkaSettings settings;

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
  void aGroupsBacklogIsWhatTheTopicHeldBeforeAndTheGroupHasNotHandled() throws Exception {
    CompletableFuture<Void> work = new CompletableFuture<>();
    listeners.onGame = _ -> Uni.createFrom().completionStage(work);
    publish(Topic.GAMES, "key", game("2026-04-LV-DEN", "final"));

    try (GroupBacklog backlog = new GroupBacklog(settings, "games")) {
      Supplier<CompletionStage<Boolean>> untilNow = backlog.untilNow();
      assertThat(handled(untilNow)).isFalse();
      work.complete(null);

      await().atMost(TIMEOUT).until(() -> handled(untilNow));
    }
  }

  private static boolean handled(Supplier<CompletionStage<Boolean>> untilNow) throws Exception {
    return untilNow.get().toCompletableFuture().get(10, TimeUnit.SECONDS);
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
    String player = "in-hand-" + UUID.randomUUID();
    // Of two members each has a half, and the first one keeps the lower half.
    int partition = Topic.PLAYER_UPDATES.partitions() - 1;
    CompletableFuture<Void> work = inHand(partition, player);

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

  @Test
  void aChannelHasWhatAllClientsShare() {
    Map<String, Object> games = new HashMap<>(clients.getConsumer("games").configuration());

    assertThat(games)
        .containsEntry("session.timeout.ms", "6000")
        .containsEntry("heartbeat.interval.ms", "2000")
        .containsEntry("auto.offset.reset", "earliest")
        .containsEntry("allow.auto.create.topics", "false")
        .containsEntry("metric.reporters", KafkaMetrics.class.getName());
  }

  /** The group's offset in the first partition; 0 before its first commit. */
  private long committed(String group, Topic topic) {
    TopicPartition place = new TopicPartition(topic.name(""), 0);
    return answer(
        admin ->
            Optional.ofNullable(
                    admin
                        .listConsumerGroupOffsets(group)
                        .partitionsToOffsetAndMetadata()
                        .get()
                        .get(place))
                .map(OffsetAndMetadata::offset)
                .orElse(0L));
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
}
