package dev.comanager.systemtests.fault;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** Bad contents of topics: unreadable, repeated and reordered records. */
final class TopicFaults {
  private static final List<String> CONSUMED =
      List.of(
          "player-updates",
          "rechecks.requested",
          "rechecks.reported",
          "notifications.requested",
          "notifications.settled",
          "replies.received",
          "briefs.requested",
          "briefs.reported",
          "decisions.made",
          "games",
          "line-leagues",
          "lines.events",
          "lines.forgotten");

  private final LocalParts parts;

  TopicFaults(LocalParts parts) {
    this.parts = parts;
  }

  List<Fault> all() {
    List<Fault> all = new ArrayList<>();
    for (String topic : CONSUMED) {
      all.add(Fault.of("poison." + topic, () -> poison(topic), () -> poison(topic)));
    }
    all.add(
        Fault.of("poison.all", () -> CONSUMED.forEach(this::poison), () -> {}).inTheQuickPart());
    for (String topic : List.of("player-updates", "rechecks.reported", "notifications.requested")) {
      all.add(Fault.of("repeated." + topic, () -> {}, () -> again(topic)));
    }
    return all;
  }

  /** Publishes one unreadable record to each partition. */
  private void poison(String topic) {
    try (KafkaProducer<byte[], byte[]> producer = producer()) {
      for (PartitionInfo partition : producer.partitionsFor(topic)) {
        var _ =
            producer.send(
                new ProducerRecord<>(
                    topic,
                    partition.partition(),
                    "poison".getBytes(UTF_8),
                    "{no message".getBytes(UTF_8)));
      }
    }
  }

  /** Publishes everything in the topic again, newest first. */
  private void again(String topic) {
    List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
    try (KafkaConsumer<byte[], byte[]> consumer =
            new KafkaConsumer<>(
                client(), new ByteArrayDeserializer(), new ByteArrayDeserializer());
        KafkaProducer<byte[], byte[]> producer = producer()) {
      List<TopicPartition> partitions =
          consumer.partitionsFor(topic).stream()
              .map(info -> new TopicPartition(info.topic(), info.partition()))
              .toList();
      Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      while (partitions.stream().anyMatch(it -> consumer.position(it) < ends.get(it))) {
        consumer.poll(Duration.ofMillis(100)).forEach(records::add);
      }
      for (ConsumerRecord<byte[], byte[]> record : records.reversed()) {
        var _ =
            producer.send(
                new ProducerRecord<>(topic, record.partition(), record.key(), record.value()));
      }
    }
  }

  private KafkaProducer<byte[], byte[]> producer() {
    return new KafkaProducer<>(client(), new ByteArraySerializer(), new ByteArraySerializer());
  }

  private Map<String, Object> client() {
    return parts.kafkaClient(LocalParts.NOTIFIER);
  }
}
