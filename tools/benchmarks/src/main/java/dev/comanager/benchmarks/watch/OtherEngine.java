package dev.comanager.benchmarks.watch;

import dev.comanager.benchmarks.load.Backends;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.contracts.event.PlayerUpdated;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckRequested;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/**
 * Replaces decision-engine, so that only watch-service is measured: answers each recheck with the
 * other player as the pick, and counts the requested texts.
 */
final class OtherEngine implements AutoCloseable {
  private static final Duration ROUND = Duration.ofMillis(20);

  private final Consumer<String> log;
  private final KafkaProducer<String, byte[]> producer;
  private final KafkaConsumer<String, byte[]> consumer;
  private final AtomicLong rechecks = new AtomicLong();
  private final AtomicLong texts = new AtomicLong();
  private final AtomicLong round = new AtomicLong();
  private final Thread thread = new Thread(this::work, "other-engine");
  private volatile boolean turned;
  private volatile boolean stopped;

  /**
   * Starts to answer.
   *
   * @param log receives what could not be sent
   */
  OtherEngine(Backends backends, Consumer<String> log) {
    this.log = log;
    producer =
        new KafkaProducer<>(
            backends.kafka("linger.ms", "2"), new StringSerializer(), new ByteArraySerializer());
    consumer =
        new KafkaConsumer<>(
            backends.kafka("max.poll.records", "2000"),
            new StringDeserializer(),
            new ByteArrayDeserializer());
    List<TopicPartition> partitions = new ArrayList<>();
    for (Topic topic : List.of(Topic.RECHECKS_REQUESTED, Topic.NOTIFICATIONS_REQUESTED)) {
      for (PartitionInfo one : consumer.partitionsFor(topic.name(""))) {
        partitions.add(new TopicPartition(one.topic(), one.partition()));
      }
    }
    consumer.assign(partitions);
    consumer.seekToEnd(partitions);
    partitions.forEach(consumer::position);
    thread.setDaemon(true);
    thread.start();
  }

  /** The counts so far. */
  record Counts(long rechecks, long texts) {}

  Counts counts() {
    return new Counts(rechecks.get(), texts.get());
  }

  /**
   * Publishes that the facts of these players have changed.
   *
   * @param turned whether the other player is the pick from now on
   */
  void nudge(Collection<String> players, boolean turned) throws IOException {
    this.turned = turned;
    long version = round.incrementAndGet();
    for (String player : players) {
      send(Topic.PLAYER_UPDATES, player, new PlayerUpdated(player, version));
    }
    producer.flush();
  }

  private void work() {
    try {
      while (!stopped) {
        for (ConsumerRecord<String, byte[]> record : consumer.poll(ROUND)) {
          if (record.topic().equals(Topic.RECHECKS_REQUESTED.name(""))) {
            answer(Json.WIRE.readValue(record.value(), RecheckRequested.class));
          } else {
            // Fully decoded: an undecodable record doesn't count as a text.
            Json.WIRE.readValue(record.value(), NotificationRequested.class);
            texts.incrementAndGet();
          }
        }
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private void answer(RecheckRequested request) throws IOException {
    rechecks.incrementAndGet();
    long version = round.get();
    List<DecidedPlayer> players =
        turned
            ? List.of(WatchSeed.OTHER, WatchSeed.PICK)
            : List.of(WatchSeed.PICK, WatchSeed.OTHER);
    RecheckReported report =
        new RecheckReported(
            request.fingerprint(),
            request.wanted(),
            version,
            RecheckReported.State.CALL,
            70,
            70,
            players);
    send(Topic.RECHECKS_REPORTED, request.fingerprint(), report);
  }

  private void send(Topic topic, String key, Object message) throws IOException {
    var _ =
        producer.send(
            new ProducerRecord<>(topic.name(""), key, Json.WIRE.writeValueAsBytes(message)),
            (sent, failure) -> {
              if (failure != null) {
                log.accept("not sent: " + failure);
              }
            });
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
    producer.close();
  }
}
