package dev.comanager.watch.events;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.DecisionMade;
import dev.comanager.contracts.event.PlayerUpdated;
import dev.comanager.testkit.backends.TopicReader;
import dev.comanager.watch.Reports;
import dev.comanager.watch.WatchesUnderTest;
import dev.comanager.watch.WithBackends;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Unreadable records, and records that the database refuses, in front of good ones. */
@QuarkusTest
@WithBackends
@Tag("thorough")
class PoisonTest {
  private final WatchesUnderTest watches;
  private final String brokers;
  private final LineId line = WatchesUnderTest.newLine();

  @Inject
  PoisonTest(
      WatchesUnderTest watches, @ConfigProperty(name = "kafka.bootstrap.servers") String brokers) {
    this.watches = watches;
    this.brokers = brokers;
  }

  @BeforeEach
  void ready() {
    watches.awaitReady();
  }

  @ParameterizedTest
  @EnumSource(
      names = {
        "DECISIONS_MADE",
        "GAMES",
        "LINE_LEAGUES",
        "PLAYER_UPDATES",
        "RECHECKS_REPORTED",
        "NOTIFICATIONS_SETTLED",
        "REPLIES_RECEIVED"
      })
  void anUnreadableRecordIsDeadLetteredOnEveryConsumedTopic(Topic topic) {
    String key = "poison-" + WatchesUnderTest.hex(6);

    poison(topic, key, "{no json");

    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(
            () -> {
              ConsumerRecord<String, byte[]> letter = letters(topic, key).getFirst();
              assertThat(letter.value()).isEqualTo("{no json".getBytes(UTF_8));
              assertThat(letter.headers().lastHeader("dead-letter-reason").value())
                  .isEqualTo("unreadable".getBytes(UTF_8));
            });
  }

  @Test
  void onlyTheNudgeThatTheDatabaseRefusesIsDeadLettered() throws Exception {
    DecisionMade made = watches.publish(watches.made(line));
    watches.watch(made);
    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> !watches.rechecks(made).isEmpty());
    watches.report(Reports.same(made, 1, 41));
    String key = "refused-" + WatchesUnderTest.hex(6);

    poison(
        Topic.PLAYER_UPDATES,
        key,
        Json.WIRE.writeValueAsString(new PlayerUpdated("demo:\u0000", 1)));
    for (String player : made.playerIds()) {
      watches.publish(Topic.PLAYER_UPDATES, player, new PlayerUpdated(player, 2));
    }

    await().atMost(WatchesUnderTest.TIMEOUT).until(() -> watches.rechecks(made).size() >= 2);
    await()
        .atMost(WatchesUnderTest.TIMEOUT)
        .untilAsserted(
            () ->
                assertThat(
                        letters(Topic.PLAYER_UPDATES, key)
                            .getFirst()
                            .headers()
                            .lastHeader("dead-letter-reason")
                            .value())
                    .isEqualTo("refused".getBytes(UTF_8)));
  }

  /** Into every partition, so that every later record comes after it. */
  private void poison(Topic topic, String key, String value) {
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", brokers),
            new ByteArraySerializer(),
            new ByteArraySerializer())) {
      for (int partition = 0; partition < topic.partitions(); partition++) {
        var _ =
            producer.send(
                new ProducerRecord<>(
                    topic.name(""), partition, key.getBytes(UTF_8), value.getBytes(UTF_8)));
      }
    }
  }

  private List<ConsumerRecord<String, byte[]>> letters(Topic topic, String key) {
    List<ConsumerRecord<String, byte[]>> letters =
        TopicReader.all(brokers, topic.deadLetterName("")).stream()
            .filter(letter -> key.equals(letter.key()))
            .toList();
    assertThat(letters).hasSize(topic.partitions());
    return letters;
  }
}
