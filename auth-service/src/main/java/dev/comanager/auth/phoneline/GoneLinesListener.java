package dev.comanager.auth.phoneline;

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
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Hears from the decision-engine that it has nothing of a line any more: the line has no value on
 * the topic {@code line-leagues}.
 */
@Singleton
class GoneLinesListener implements PollingThread.Work {
  private static final Duration ROUND = Duration.ofMillis(500);
  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final RpcConfig kafka;
  private final LineDeletionStore store;
  private final boolean command;
  private final PollingThread thread = new PollingThread("gone-lines", this);

  GoneLinesListener(
      RpcConfig kafka,
      LineDeletionStore store,
      @ConfigProperty(name = "comanager.command", defaultValue = "false") boolean command) {
    this.kafka = kafka;
    this.store = store;
    this.command = command;
  }

  void start(@Observes StartupEvent started) {
    if (!command) {
      thread.start();
    }
  }

  void stop(@Observes ShutdownEvent stopping) {
    thread.close();
  }

  @Override
  public void poll(PollingThread thread) {
    try (KafkaConsumer<String, byte[]> consumer =
        new KafkaConsumer<>(
            KafkaSettings.callConsumer(kafka, kafka.prefix() + "auth.gone-lines"),
            new StringDeserializer(),
            new ByteArrayDeserializer())) {
      consumer.subscribe(List.of(Topic.LINE_LEAGUES.name(kafka.prefix())));
      while (!thread.stopping()) {
        thread.beat();
        for (ConsumerRecord<String, byte[]> record : consumer.poll(ROUND)) {
          if (!noted(thread, record)) {
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

  /** Goes on until the database has it; false when the process is to stop before that. */
  private boolean noted(PollingThread thread, ConsumerRecord<String, byte[]> record) {
    if (record.value() != null || !isLine(record.key())) {
      return true; // the line has leagues, or it is none of ours
    }
    while (!thread.stopping()) {
      thread.beat();
      try {
        store.goneFromDecision(new LineId(record.key())).await().atMost(PATIENCE);
        return true;
      } catch (RuntimeException e) {
        Log.warnf("gone lines wait for the database cause=%s", e.getClass().getSimpleName());
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
    return false;
  }

  private static boolean isLine(String key) {
    return key != null && key.matches("ln_[0-9a-f]{24}");
  }
}
