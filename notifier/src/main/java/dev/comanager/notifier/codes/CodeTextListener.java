package dev.comanager.notifier.codes;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.CodeText;
import dev.comanager.contracts.event.CodeTextRequested;
import dev.comanager.notifier.codes.CodeMetrics.Step;
import dev.comanager.rpc.KafkaSettings;
import dev.comanager.rpc.RpcConfig;
import dev.comanager.rpc.polling.PollingThread;
import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * Hears which codes are to be texted (topic {@code notifications.codes}) and takes them over into
 * the database, at least once. What can't be read is dropped and counted: the topic has no dead
 * letter, where a code would outlive its use.
 */
@Singleton
public class CodeTextListener implements PollingThread.Work {
  private static final Duration ROUND = Duration.ofMillis(500);
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
  private static final int FAILURES_PER_WARNING = 30;

  private final RpcConfig kafka;
  private final CodeTextOpener opener;
  private final CodeTextStore store;
  private final CodeTextSender sender;
  private final CodeMetrics metrics;
  private final Clock clock;
  private final PollingThread thread = new PollingThread("code-texts", this);
  private volatile boolean joined;
  private int failures;

  CodeTextListener(
      RpcConfig kafka,
      CodeTextOpener opener,
      CodeTextStore store,
      CodeTextSender sender,
      CodeMetrics metrics,
      Clock clock) {
    this.kafka = kafka;
    this.opener = opener;
    this.store = store;
    this.sender = sender;
    this.metrics = metrics;
    this.clock = clock;
  }

  void start(@Observes StartupEvent started) {
    thread.start();
  }

  void stop(@Observes ShutdownEvent stopping) {
    thread.close();
  }

  /** Whether codes are heard. */
  boolean joined() {
    return joined;
  }

  /** Whether the thread works; false when a restart of this process is needed. */
  boolean alive() {
    return thread.alive();
  }

  @Override
  public void poll(PollingThread thread) {
    String group = kafka.prefix() + "notifier.codes";
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(
            KafkaSettings.callConsumer(kafka, group),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer())) {
      consumer.subscribe(List.of(Topic.NOTIFICATIONS_CODES.name(kafka.prefix())));
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
        takeOver(record);
        failures = 0;
        return true;
      } catch (RuntimeException e) {
        if (failures++ % FAILURES_PER_WARNING == 0) {
          Log.warnf("codes wait for the database cause=%s", e.getClass().getSimpleName());
        }
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
    return false;
  }

  private void takeOver(ConsumerRecord<byte[], byte[]> record) {
    Optional<CodeTextRequested> requested = read(record.value());
    Optional<CodeText> text = requested.flatMap(it -> opener.open(it.id(), it.sealed()));
    if (text.isEmpty()) {
      metrics.count(Step.UNREADABLE);
      Log.warnf("code text unreadable partition=%d offset=%d", record.partition(), record.offset());
      return;
    }
    if (text.get().to() == null) {
      return; // a number without a line: nobody is texted, and nobody is told
    }
    if (!clock.instant().isBefore(text.get().expiresAt())) {
      metrics.count(Step.EXPIRED);
      return;
    }
    CodeTextRequested it = requested.orElseThrow();
    if (store.take(it.id(), it.sealed(), text.get().expiresAt())) {
      sender.nudge();
    } else {
      metrics.count(Step.HEARD_AGAIN);
    }
  }

  private static Optional<CodeTextRequested> read(byte[] value) {
    try {
      return value == null
          ? Optional.empty()
          : Optional.ofNullable(Json.WIRE.readValue(value, CodeTextRequested.class));
    } catch (IOException e) {
      return Optional.empty(); // counted and told by the caller, without what it holds
    }
  }
}
