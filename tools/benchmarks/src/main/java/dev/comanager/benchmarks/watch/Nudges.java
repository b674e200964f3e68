package dev.comanager.benchmarks.watch;

import dev.comanager.benchmarks.load.Backends;
import dev.comanager.contracts.Topic;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** The publication times of each player's nudges, from their producer's timestamps. */
final class Nudges implements AutoCloseable {
  private static final Duration ROUND = Duration.ofMillis(100);

  private final KafkaConsumer<String, byte[]> consumer;
  private final Map<String, Queue<Instant>> byPlayer = new ConcurrentHashMap<>();
  private final Thread thread = new Thread(this::work, "nudges");
  private volatile boolean stopped;

  Nudges(Backends backends) {
    consumer =
        new KafkaConsumer<>(
            backends.kafka(), new StringDeserializer(), new ByteArrayDeserializer());
    List<TopicPartition> partitions =
        consumer.partitionsFor(Topic.PLAYER_UPDATES.name("")).stream()
            .map(one -> new TopicPartition(one.topic(), one.partition()))
            .toList();
    consumer.assign(partitions);
    consumer.seekToEnd(partitions);
    partitions.forEach(consumer::position);
    thread.setDaemon(true);
    thread.start();
  }

  /** The times of the player's nudges so far, oldest first. */
  List<Instant> of(String playerId) {
    return List.copyOf(byPlayer.getOrDefault(playerId, new ConcurrentLinkedQueue<>()));
  }

  private void work() {
    while (!stopped) {
      for (ConsumerRecord<String, byte[]> record : consumer.poll(ROUND)) {
        byPlayer
            .computeIfAbsent(record.key(), player -> new ConcurrentLinkedQueue<>())
            .add(Instant.ofEpochMilli(record.timestamp()));
      }
    }
  }

  @Override
  public void close() {
    stopped = true;
    try {
      thread.join(5_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    consumer.close();
  }
}
