package dev.comanager.backends;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** What stands on a topic, for tests. */
public final class TopicReader {
  private static final Duration POLL = Duration.ofMillis(100);

  private TopicReader() {}

  /**
   * All records that the topic has now, those of one partition in their order.
   *
   * @param topic its whole name
   */
  public static List<ConsumerRecord<String, byte[]>> all(String brokers, String topic) {
    try (KafkaConsumer<String, byte[]> consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", brokers),
            new StringDeserializer(),
            new ByteArrayDeserializer())) {
      List<TopicPartition> places =
          consumer.partitionsFor(topic).stream()
              .map(info -> new TopicPartition(topic, info.partition()))
              .toList();
      consumer.assign(places);
      consumer.seekToBeginning(places);
      Map<TopicPartition, Long> ends = consumer.endOffsets(places);
      List<ConsumerRecord<String, byte[]>> records = new ArrayList<>();
      while (places.stream().anyMatch(place -> consumer.position(place) < ends.get(place))) {
        consumer.poll(POLL).forEach(records::add);
      }
      return records;
    }
  }
}
