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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** In a compacted topic the newest record of a key counts: a replay never puts an old one there. */
class DeadLettersReplayTest {
  private final RestartableBroker broker = RestartableBroker.shared();
  private final String prefix = broker.newPrefix(Topic.LINES_EVENTS);
  private final String topic = Topic.LINES_EVENTS.name(prefix);

  @AutoClose
  private final DeadLetters deadLetters =
      new DeadLetters(RpcConfigs.kafka(broker, prefix), new SimpleMeterRegistry());

  @AutoClose
  private final KafkaProducer<String, String> producer =
      new KafkaProducer<>(
          Map.of("bootstrap.servers", broker.bootstrapServers()),
          new StringSerializer(),
          new StringSerializer());

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  @Test
  void onlyTheNewestRecordOfAKeyIsReplayed() throws Exception {
    deadLetter("changed", publish("changed", "old"));
    publish("changed", "new");
    deadLetter("deleted", publish("deleted", "old"));
    publish("deleted", null);
    deadLetter("newest", publish("newest", "old"));
    RecordMetadata compacted = publish("other", "newer");
    deadLetter("compacted away", new RecordMetadata(at(compacted), 1_000, 0, 0, 0, 0));

    assertThat(replay()).isZero();

    assertThat(out.toString(UTF_8))
        .isEqualTo(
            "replayed 1\nalready replayed, or older than the newest record of their key: 3\n");
    Map<String, String> newest = new HashMap<>();
    newest.put("changed", "new");
    newest.put("deleted", null);
    newest.put("newest", "old");
    newest.put("other", "newer");
    assertThat(newestOfEachKey()).isEqualTo(newest);
  }

  @Test
  void aSecondReplayOfARecordIsSkipped() throws Exception {
    deadLetter("line", publish("line", "old"));

    replay();
    replay();

    assertThat(out.toString(UTF_8))
        .isEqualTo(
            "replayed 1\nreplayed 0\nalready replayed, or older than the newest record of their key: 1\n");
  }

  private int replay() {
    return new DeadLettersCommand(
            Map.of(
                "KAFKA_BOOTSTRAP_SERVERS",
                broker.bootstrapServers(),
                "COMANAGER_TOPIC_PREFIX",
                prefix),
            new PrintStream(out, true, UTF_8),
            new PrintStream(out, true, UTF_8))
        .run(List.of("replay", Topic.LINES_EVENTS.name("")));
  }

  private RecordMetadata publish(String key, String value) throws Exception {
    return producer.send(new ProducerRecord<>(topic, key, value)).get();
  }

  private void deadLetter(String key, RecordMetadata place) {
    deadLetters
        .keep(
            new ConsumerRecord<>(
                topic,
                place.partition(),
                place.offset(),
                key.getBytes(UTF_8),
                "old".getBytes(UTF_8)),
            DeadLetterReason.UNREADABLE)
        .join();
  }

  private static TopicPartition at(RecordMetadata place) {
    return new TopicPartition(place.topic(), place.partition());
  }

  private Map<String, String> newestOfEachKey() {
    Map<String, String> newest = new HashMap<>();
    try (KafkaConsumer<String, String> consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", broker.bootstrapServers()),
            new StringDeserializer(),
            new StringDeserializer())) {
      List<TopicPartition> places =
          consumer.partitionsFor(topic).stream()
              .map(info -> new TopicPartition(info.topic(), info.partition()))
              .toList();
      Map<TopicPartition, Long> ends = consumer.endOffsets(places);
      consumer.assign(places);
      consumer.seekToBeginning(places);
      while (places.stream().anyMatch(it -> consumer.position(it) < ends.get(it))) {
        for (ConsumerRecord<String, String> record : consumer.poll(Duration.ofMillis(100))) {
          newest.put(record.key(), record.value());
        }
      }
    }
    return newest;
  }
}
