package dev.comanager.messaging.events;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Topic;
import io.micrometer.core.instrument.Metrics;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** Listeners on channels that are set as services set theirs, and what is published to them. */
abstract class ListenersUnderTest {
  static final Duration TIMEOUT = Duration.ofSeconds(40);

  private static SimpleMeterRegistry registry;

  @Inject TestListeners listeners;
  @Inject EventConsumers consumers;

  @ConfigProperty(name = "kafka.bootstrap.servers")
  String brokers;

  @BeforeAll
  static void measure() {
    registry = new SimpleMeterRegistry();
    Metrics.addRegistry(registry);
  }

  @AfterAll
  static void measureNoMore() {
    Metrics.removeRegistry(registry);
  }

  @BeforeEach
  void joined() {
    listeners.reset();
    await().atMost(TIMEOUT).until(() -> consumers.joined("games"));
    await().atMost(TIMEOUT).until(() -> consumers.joined("player-updates"));
  }

  void awaitGames(String... games) {
    await().atMost(TIMEOUT).until(() -> listeners.games.equals(List.of(games)));
  }

  static String game(String id, String state) {
    return """
        {"v": 1, "gameId": "%s", "season": 2026, "week": 3, "home": "LAR", "away": "SF",
         "kickoff": "2026-09-27T17:00:00Z", "state": "%s", "addedLater": {"too": true}}\
        """
        .formatted(id, state);
  }

  static String update(String player) {
    return "{\"v\":1,\"playerId\":\"%s\",\"version\":1}".formatted(player);
  }

  /** Publishes an update whose work has begun, and goes on until the answer completes. */
  CompletableFuture<Void> inHand(int partition, String player) {
    CompletableFuture<Void> work = new CompletableFuture<>();
    AtomicBoolean begun = new AtomicBoolean();
    listeners.onUpdates =
        _ -> {
          begun.set(true);
          return Uni.createFrom().completionStage(work);
        };
    publish(Topic.PLAYER_UPDATES, partition, "key", update(player));
    await().atMost(TIMEOUT).untilTrue(begun);
    return work;
  }

  /** Into the first partition: what is published first is handled first. */
  void publish(Topic topic, String key, String value) {
    publish(topic, 0, key, value);
  }

  void publish(Topic topic, int partition, String key, String value) {
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

  /** Another member of the group; what it gets it never commits. */
  KafkaConsumer<byte[], byte[]> member(String group) {
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
}
