package dev.comanager.messaging.deadletter;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Topic;
import dev.comanager.messaging.RpcConfigs;
import dev.comanager.testkit.backends.RestartableBroker;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class DeadLettersCommandTest {
  private static final String SECRET = "somebody's message";

  private final RestartableBroker broker = RestartableBroker.shared();
  private final String prefix = broker.newPrefix(Topic.NOTIFICATIONS_REQUESTED);

  @AutoClose
  private final DeadLetters deadLetters =
      new DeadLetters(RpcConfigs.kafka(broker, prefix), new SimpleMeterRegistry());

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void theListShowsPlacesTimesAndReasonsAndNeverValues() {
    deadLetter(7);
    deadLetter(8);
    broker.createTopics(prefix, Topic.values());

    assertThat(run("list")).isZero();

    assertThat(out.toString(UTF_8).lines())
        .hasSize(3)
        .last()
        .asString()
        .matches("notifications\\.requested\t0:1\t\\d{4}-\\S+Z\trefused\t3:8");
    assertThat(out.toString(UTF_8)).doesNotContain(SECRET).doesNotContain("line");
  }

  @Test
  void oneOfThemGoesBackToItsTopicWithItsKeyAndWithoutTheMarksOfADeadLetter() {
    deadLetter(7);
    deadLetter(8);

    assertThat(run("replay", "notifications.requested", "0:1")).isZero();

    assertThat(out.toString(UTF_8)).contains("replayed 1");
    List<ConsumerRecord<byte[], byte[]>> back = records();
    assertThat(back).hasSize(1);
    assertThat(back.getFirst().key()).isEqualTo("line".getBytes(UTF_8));
    assertThat(back.getFirst().value()).isEqualTo((SECRET + 8).getBytes(UTF_8));
    assertThat(back.getFirst().headers()).isEmpty();
  }

  @Test
  void withoutPlacesAllOfThemGoBackAndTheyMayGoBackTwice() {
    deadLetter(7);
    deadLetter(8);

    assertThat(run("replay", "notifications.requested")).isZero();
    assertThat(run("replay", "notifications.requested")).isZero();

    assertThat(records()).hasSize(4);
  }

  @Test
  void aPlaceWithoutADeadLetterIsReported() {
    assertThat(run("replay", "notifications.requested", "0:5")).isEqualTo(1);
    assertThat(err.toString(UTF_8)).contains("no such dead letter: 1");
  }

  @Test
  void wrongArgumentsAreReportedAndNothingIsDone() {
    assertThat(run("replay")).isEqualTo(2);
    assertThat(run("replay", "no.such.topic")).isEqualTo(2);
    assertThat(run("replay", "notifications.codes")).isEqualTo(2);
    assertThat(run("replay", "games", "0-1")).isEqualTo(2);
    assertThat(run("list", "games", "more")).isEqualTo(2);
    assertThat(run("burn")).isEqualTo(2);
    assertThat(run("help")).isZero();
  }

  private int run(String... arguments) {
    return new DeadLettersCommand(
            Map.of(
                "KAFKA_BOOTSTRAP_SERVERS",
                broker.bootstrapServers(),
                "COMANAGER_TOPIC_PREFIX",
                prefix),
            new PrintStream(out, true, UTF_8),
            new PrintStream(err, true, UTF_8))
        .run(List.of(arguments));
  }

  private void deadLetter(long offset) {
    deadLetters
        .keep(
            new ConsumerRecord<>(
                Topic.NOTIFICATIONS_REQUESTED.name(prefix),
                3,
                offset,
                "line".getBytes(UTF_8),
                (SECRET + offset).getBytes(UTF_8)),
            DeadLetterReason.REFUSED)
        .join();
  }

  private List<ConsumerRecord<byte[], byte[]>> records() {
    List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", broker.bootstrapServers()),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer())) {
      List<TopicPartition> places =
          consumer.partitionsFor(Topic.NOTIFICATIONS_REQUESTED.name(prefix)).stream()
              .map(info -> new TopicPartition(info.topic(), info.partition()))
              .toList();
      Map<TopicPartition, Long> ends = consumer.endOffsets(places);
      consumer.assign(places);
      consumer.seekToBeginning(places);
      while (places.stream().anyMatch(it -> consumer.position(it) < ends.get(it))) {
        consumer.poll(Duration.ofMillis(100)).forEach(records::add);
      }
    }
    return records;
  }
}
