package dev.comanager.auth.phoneline;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.comanager.auth.phoneline.LineView.Holder;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.LineForgotten;
import dev.comanager.messaging.events.Listeners;
import dev.comanager.messaging.events.TopicListener;
import dev.comanager.messaging.outbox.RefusedForGoodRule;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Consumes the services' confirmations that a line is erased: decision-engine's is a record without
 * a value on {@code line-leagues}, the others' stand on {@code lines.deleted}.
 */
@Singleton
class LineErasedListener {
  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  private final LineDeletionStore store;
  private final TopicListener leagues;
  private final TopicListener deleted;

  LineErasedListener(Listeners listeners, LineDeletionStore store) {
    this.store = store;
    this.leagues =
        listeners.of(
            Topic.LINE_LEAGUES, "auth.line-leagues", RefusedForGoodRule::test, this::noLeagues);
    this.deleted =
        listeners.of(
            Topic.LINES_FORGOTTEN,
            "auth.lines-forgotten",
            RefusedForGoodRule::test,
            record -> deleted(Listeners.read(record, LineForgotten.class)));
  }

  void start(@Observes StartupEvent started) {
    leagues.start();
    deleted.start();
  }

  void stop(@Observes ShutdownEvent stopping) {
    leagues.close();
    deleted.close();
  }

  private void noLeagues(ConsumerRecord<byte[], byte[]> record) {
    if (record.value() == null && record.key() != null) {
      LineId.parse(new String(record.key(), UTF_8))
          .ifPresent(line -> erased(Holder.DECISION_ENGINE, line));
    }
  }

  private void deleted(LineForgotten message) {
    switch (message.by()) {
      case DECISION -> erased(Holder.DECISION_ENGINE, message.line());
      case WATCH -> erased(Holder.WATCH_SERVICE, message.line());
      case NOTIFIER -> erased(Holder.NOTIFIER, message.line());
    }
  }

  private void erased(Holder holder, LineId line) {
    store.confirmDeletion(holder, line).await().atMost(TIMEOUT);
  }
}
