package dev.comanager.messaging.deadletter;

import dev.comanager.contracts.Topic;
import dev.comanager.messaging.deadletter.DeadLettersRule.Place;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** Reads and replays the dead-letter topics of a broker, without a consumer group. */
final class DeadLetterTopics {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final Duration ROUND = Duration.ofMillis(500);

  private final Map<String, Object> client;
  private final String prefix;

  DeadLetterTopics(Map<String, Object> client, String prefix) {
    this.client = client;
    this.prefix = prefix;
  }

  /**
   * A dead letter without its value.
   *
   * @param at when it was dead-lettered
   * @param firstPlace partition and offset in its original topic
   * @param leftOut whether its value was not kept
   */
  record Letter(Place place, Instant at, String reason, String firstPlace, boolean leftOut) {}

  /**
   * The result of a replay.
   *
   * @param superseded skipped, because the topic has a newer record or a tombstone of their key, or
   *     had one before it was compacted
   */
  record Replayed(int sent, int superseded, int leftOut, int notFound) {}

  /** All dead letters of a topic, oldest first within a partition. */
  List<Letter> all(Topic topic) {
    List<Letter> letters = new ArrayList<>();
    read(topic.deadLetterName(prefix), record -> letters.add(letter(record)));
    return letters;
  }

  /**
   * Sends dead letters back to their original topic, with their keys; all of them if {@code places}
   * is empty. Of a compacted topic only those that are its key's newest record go back, once: an
   * older one would replace the newest, or bring back what was deleted.
   */
  Replayed replay(Topic topic, List<Place> places) throws ExecutionException, InterruptedException {
    Set<Place> wanted = new HashSet<>(places);
    List<Future<RecordMetadata>> sent = new ArrayList<>();
    int[] leftOut = {0};
    int[] superseded = {0};
    Map<ByteBuffer, String> newest = topic.retention().compact() ? newest(topic) : Map.of();
    Map<String, Object> settings = new HashMap<>(client);
    settings.put(ProducerConfig.ACKS_CONFIG, "all");
    settings.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, 8 << 20);
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer())) {
      read(
          topic.deadLetterName(prefix),
          record -> {
            if (!places.isEmpty() && !wanted.remove(place(record))) {
              return;
            }
            Letter letter = letter(record);
            if (letter.leftOut()) {
              leftOut[0]++;
            } else if (topic.retention().compact()
                && !newest.remove(key(record), letter.firstPlace())) {
              superseded[0]++;
            } else {
              sent.add(producer.send(asItWas(topic, record)));
            }
          });
      for (Future<RecordMetadata> one : sent) {
        one.get();
      }
    }
    return new Replayed(sent.size(), superseded[0], leftOut[0], wanted.size());
  }

  /** The place of the newest record in the topic, of each key that has a dead letter. */
  private Map<ByteBuffer, String> newest(Topic topic) {
    Set<ByteBuffer> keys = new HashSet<>();
    read(topic.deadLetterName(prefix), letter -> keys.add(key(letter)));
    Map<ByteBuffer, String> newest = new HashMap<>();
    read(
        topic.name(prefix),
        record -> {
          if (keys.contains(key(record))) {
            newest.put(key(record), place(record).toString());
          }
        });
    return newest;
  }

  private static ByteBuffer key(ConsumerRecord<byte[], byte[]> record) {
    return ByteBuffer.wrap(record.key());
  }

  private ProducerRecord<byte[], byte[]> asItWas(
      Topic topic, ConsumerRecord<byte[], byte[]> letter) {
    ProducerRecord<byte[], byte[]> record =
        new ProducerRecord<>(topic.name(prefix), letter.key(), letter.value());
    for (Header header : letter.headers()) {
      if (!header.key().startsWith(DeadLetterHeaders.PREFIX)) {
        record.headers().add(header);
      }
    }
    return record;
  }

  private void read(String topic, Consumer<ConsumerRecord<byte[], byte[]>> each) {
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(client, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      List<TopicPartition> partitions =
          consumer.partitionsFor(topic).stream()
              .map(info -> new TopicPartition(info.topic(), info.partition()))
              .toList();
      // Ignore records that arrive during the read, such as those just replayed.
      Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      long last = System.nanoTime();
      while (partitions.stream().anyMatch(it -> consumer.position(it) < ends.get(it))) {
        ConsumerRecords<byte[], byte[]> records = consumer.poll(ROUND);
        if (!records.isEmpty()) {
          last = System.nanoTime();
        } else if (System.nanoTime() - last > TIMEOUT.toNanos()) {
          // poll doesn't fail if the broker goes away while records are read.
          throw new TimeoutException("no record came for " + TIMEOUT.toSeconds() + " s");
        }
        for (ConsumerRecord<byte[], byte[]> record : records) {
          if (record.offset() < ends.get(new TopicPartition(record.topic(), record.partition()))) {
            each.accept(record);
          }
        }
      }
    }
  }

  private static Letter letter(ConsumerRecord<byte[], byte[]> record) {
    return new Letter(
        place(record),
        Instant.ofEpochMilli(record.timestamp()),
        DeadLetterHeaders.text(record.headers(), DeadLetterHeaders.REASON),
        DeadLetterHeaders.text(record.headers(), DeadLetterHeaders.PARTITION)
            + ":"
            + DeadLetterHeaders.text(record.headers(), DeadLetterHeaders.OFFSET),
        record.headers().lastHeader(DeadLetterHeaders.LEFT_OUT) != null);
  }

  private static Place place(ConsumerRecord<byte[], byte[]> record) {
    return new Place(record.partition(), record.offset());
  }
}
