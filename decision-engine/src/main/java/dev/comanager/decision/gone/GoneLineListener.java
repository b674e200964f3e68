package dev.comanager.decision.gone;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.rpc.KafkaSettings;
import dev.comanager.rpc.RpcConfig;
import dev.comanager.rpc.polling.PollingThread;
import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/**
 * Hears that a line is gone (topic {@code lines.events}, no value) and forgets it, at least once.
 */
@Singleton
class GoneLineListener implements PollingThread.Work {
  private static final Duration ROUND = Duration.ofMillis(500);
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);
  private static final Pattern LINE = Pattern.compile("ln_[0-9a-f]{24}");

  private final RpcConfig kafka;
  private final GoneLineStore store;
  private final PollingThread thread = new PollingThread("gone-lines", this);

  GoneLineListener(RpcConfig kafka, GoneLineStore store) {
    this.kafka = kafka;
    this.store = store;
  }

  void start(@Observes StartupEvent started) {
    thread.start();
  }

  void stop(@Observes ShutdownEvent stopping) {
    thread.close();
  }

  @Override
  public void poll(PollingThread thread) {
    try (KafkaConsumer<String, byte[]> consumer =
        new KafkaConsumer<>(
            KafkaSettings.callConsumer(kafka, kafka.prefix() + "decision.gone-lines"),
            new StringDeserializer(),
            new ByteArrayDeserializer())) {
      consumer.subscribe(List.of(Topic.LINES_EVENTS.name(kafka.prefix())));
      while (!thread.stopping()) {
        thread.beat();
        for (ConsumerRecord<String, byte[]> record : consumer.poll(ROUND)) {
          if (!forgotten(thread, record)) {
            return; // stopping; whoever comes next hears it again
          }
          consumer.commitSync(
              Map.of(
                  new TopicPartition(record.topic(), record.partition()),
                  new OffsetAndMetadata(record.offset() + 1)));
        }
      }
    }
  }

  /** Goes on until the database has done it; false when the process is to stop before that. */
  private boolean forgotten(PollingThread thread, ConsumerRecord<String, byte[]> record) {
    if (record.value() != null || record.key() == null || !LINE.matcher(record.key()).matches()) {
      return true; // the line lives, or it is none of ours
    }
    LineId line = new LineId(record.key());
    while (!thread.stopping()) {
      thread.beat();
      try {
        store.delete(line).await().atMost(PATIENCE);
        Log.infof("line forgotten line=%s", line);
        return true;
      } catch (RuntimeException e) {
        Log.warnf("gone lines wait for the database cause=%s", e.getClass().getSimpleName());
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
    return false;
  }
}
