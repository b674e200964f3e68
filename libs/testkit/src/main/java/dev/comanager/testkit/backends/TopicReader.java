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
 * Reads topics in tests. Tests poll until something arrives, so records are kept and each call
 * reads only new ones.
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
   * All records that the topic has now, in order within each partition.
   *
   * @param topic its name, including the prefix
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
