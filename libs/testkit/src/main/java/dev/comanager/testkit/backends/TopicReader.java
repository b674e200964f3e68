package dev.comanager.testkit.backends;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/**
 * What stands on a topic, for tests. Tests ask again and again until something is there: what was
 * read is kept, so that each time only what is new is read.
 */
public final class TopicReader {
  private static final Duration POLL = Duration.ofMillis(100);
  private static final Map<String, TopicReader> READERS = new ConcurrentHashMap<>();

  private final KafkaConsumer<String, byte[]> consumer;
  private final List<TopicPartition> places;
  private final List<ConsumerRecord<String, byte[]>> records = new ArrayList<>();

  private TopicReader(String brokers, String topic) {
    consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", brokers),
            new StringDeserializer(),
            new ByteArrayDeserializer());
    places =
        consumer.partitionsFor(topic).stream()
            .map(info -> new TopicPartition(topic, info.partition()))
            .toList();
    consumer.assign(places);
    consumer.seekToBeginning(places);
  }

  /**
   * All records that the topic has now, those of one partition in their order.
   *
   * @param topic its whole name
   */
  public static List<ConsumerRecord<String, byte[]>> all(String brokers, String topic) {
    return READERS
        .computeIfAbsent(brokers + "/" + topic, ignored -> new TopicReader(brokers, topic))
        .all();
  }

  private synchronized List<ConsumerRecord<String, byte[]>> all() {
    Map<TopicPartition, Long> ends = consumer.endOffsets(places);
    while (places.stream().anyMatch(place -> consumer.position(place) < ends.get(place))) {
      consumer.poll(POLL).forEach(records::add);
    }
    return List.copyOf(records);
  }
}
