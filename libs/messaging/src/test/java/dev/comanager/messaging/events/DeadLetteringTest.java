package dev.comanager.messaging.events;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Topic;
import dev.comanager.messaging.rpc.cdi.WithoutDatabase;
import dev.comanager.testkit.backends.KafkaTestResource;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Metrics;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.Test;

/** Which events become dead letters, and what a dead letter holds. */
@QuarkusTest
@TestProfile(WithoutDatabase.class)
@QuarkusTestResource(KafkaTestResource.class)
class DeadLetteringTest extends ListenersUnderTest {
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
                ? Uni.createFrom().failure(new NoSuchElementException("refused"))
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
