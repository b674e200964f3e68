package dev.comanager.auth.phoneline;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.outbox.RefusedForGoodRule;
import dev.comanager.rpc.listening.Listeners;
import dev.comanager.rpc.listening.TopicListener;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Hears from the decision-engine that it has nothing of a line any more: the line has no value on
 * the topic {@code line-leagues}.
 */
@Singleton
class GoneLinesListener {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final LineDeletionStore store;
  private final boolean command;
  private final TopicListener listener;

  GoneLinesListener(
      Listeners listeners,
      LineDeletionStore store,
      @ConfigProperty(name = "comanager.command", defaultValue = "false") boolean command) {
    this.store = store;
    this.command = command;
    this.listener =
        listeners.of(
            Topic.LINE_LEAGUES, "auth.gone-lines", RefusedForGoodRule::test, this::takeOver);
  }

  void start(@Observes StartupEvent started) {
    if (!command) {
      listener.start();
    }
  }

  void stop(@Observes ShutdownEvent stopping) {
    listener.close();
  }

  private void takeOver(ConsumerRecord<byte[], byte[]> record) {
    if (record.value() == null && record.key() != null) {
      String key = new String(record.key(), UTF_8);
      if (key.matches("ln_[0-9a-f]{24}")) {
        store.goneFromDecision(new LineId(key)).await().atMost(PATIENCE);
      }
    }
  }
}
