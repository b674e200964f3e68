package dev.comanager.decision.linedata;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.comanager.contracts.Topic;
import dev.comanager.messaging.events.Listeners;
import dev.comanager.messaging.events.TopicListener;
import dev.comanager.messaging.linedeletion.LineDeletionConsumer;
import dev.comanager.messaging.outbox.RefusedForGoodRule;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Consumes deletions of lines (topic {@code lines.events}); no decision depends on their changes.
 */
@Singleton
class LinesListener {
  private final LineDeletionConsumer deletions;
  private final TopicListener records;

  LinesListener(Listeners listeners, LineDeletionConsumer deletions) {
    this.deletions = deletions;
    this.records =
        listeners.of(Topic.LINES_EVENTS, "decision.lines", RefusedForGoodRule::test, this::consume);
  }

  void start(@Observes StartupEvent started) {
    records.start();
  }

  void stop(@Observes ShutdownEvent stopping) {
    records.close();
  }

  private void consume(ConsumerRecord<byte[], byte[]> record) {
    if (record.value() == null && record.key() != null) {
      deletions.consume(new String(record.key(), UTF_8)).await().indefinitely();
    }
  }
}
