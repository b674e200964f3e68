package dev.comanager.notifier.intake;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.Topic;
import dev.comanager.rpc.KafkaSettings;
import dev.comanager.rpc.RpcConfig;
import dev.comanager.rpc.polling.PollingThread;
import io.quarkus.logging.Log;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * Hears a topic and hands each record on until it was taken over; only then the broker is told. A
 * record is never passed over because the database is away.
 */
public final class RecordListener implements PollingThread.Work, Intake, AutoCloseable {
  private static final Duration ROUND = Duration.ofMillis(500);
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
  private static final int FAILURES_PER_WARNING = 30;

  private final RpcConfig kafka;
  private final Topic topic;
  private final String group;
  private final Consumer<ConsumerRecord<byte[], byte[]>> takeOver;
  private final PollingThread thread;
  private volatile boolean joined;
  private int failures;

  /**
   * A listener that is still to be started.
   *
   * @param group name of the group, without the topics' prefix
   * @param takeOver returns when the record was taken over or is of no use; throws to get it again
   */
  public RecordListener(
      RpcConfig kafka,
      Topic topic,
      String group,
      Consumer<ConsumerRecord<byte[], byte[]>> takeOver) {
    this.kafka = kafka;
    this.topic = topic;
    this.group = group;
    this.takeOver = takeOver;
    this.thread = new PollingThread(group, this);
  }

  public void start() {
    thread.start();
  }

  @Override
  public void close() {
    thread.close();
  }

  @Override
  public boolean joined() {
    return joined;
  }

  @Override
  public boolean alive() {
    return thread.alive();
  }

  /** The message in the record; empty when it is no such message, or has no value. */
  public static <T> Optional<T> read(ConsumerRecord<byte[], byte[]> record, Class<T> type) {
    try {
      return record.value() == null
          ? Optional.empty()
          : Optional.ofNullable(Json.WIRE.readValue(record.value(), type));
    } catch (IOException e) {
      return Optional.empty(); // counted and told by the caller, without what it holds
    }
  }

  @Override
  public void poll(PollingThread thread) {
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(
            KafkaSettings.callConsumer(kafka, kafka.prefix() + group),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer())) {
      consumer.subscribe(List.of(topic.name(kafka.prefix())));
      while (!thread.stopping()) {
        thread.beat();
        for (ConsumerRecord<byte[], byte[]> record : consumer.poll(ROUND)) {
          if (!takenOver(thread, record)) {
            return; // stopping; whoever comes next hears it again
          }
          consumer.commitSync(
              Map.of(
                  new TopicPartition(record.topic(), record.partition()),
                  new OffsetAndMetadata(record.offset() + 1)));
        }
        joined = !consumer.assignment().isEmpty();
      }
    } finally {
      joined = false;
    }
  }

  /** Goes on until the database has it; false when the process is to stop before that. */
  private boolean takenOver(PollingThread thread, ConsumerRecord<byte[], byte[]> record) {
    while (!thread.stopping()) {
      thread.beat();
      try {
        takeOver.accept(record);
        failures = 0;
        return true;
      } catch (RuntimeException e) {
        if (failures++ % FAILURES_PER_WARNING == 0) {
          Log.warnf(
              "records wait for the database of=%s cause=%s", group, e.getClass().getSimpleName());
        }
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
    return false;
  }
}
