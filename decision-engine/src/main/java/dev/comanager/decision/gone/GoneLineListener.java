package dev.comanager.decision.gone;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.outbox.RefusedForGoodRule;
import dev.comanager.rpc.listening.Listeners;
import dev.comanager.rpc.listening.TopicListener;
import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Hears that a line is gone (topic {@code lines.events}, no value) and forgets it, at least once.
 */
@Singleton
class GoneLineListener {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Pattern LINE = Pattern.compile("ln_[0-9a-f]{24}");

  private final GoneLineStore store;
  private final TopicListener listener;

  GoneLineListener(Listeners listeners, GoneLineStore store) {
    this.store = store;
    this.listener =
        listeners.of(
            Topic.LINES_EVENTS, "decision.gone-lines", RefusedForGoodRule::test, this::takeOver);
  }

  void start(@Observes StartupEvent started) {
    listener.start();
  }

  void stop(@Observes ShutdownEvent stopping) {
    listener.close();
  }

  private void takeOver(ConsumerRecord<byte[], byte[]> record) {
    if (record.value() != null || record.key() == null) {
      return; // the line lives
    }
    String key = new String(record.key(), UTF_8);
    if (LINE.matcher(key).matches()) {
      store.delete(new LineId(key)).await().atMost(PATIENCE);
      Log.infof("line forgotten line=%s", key);
    }
  }
}
