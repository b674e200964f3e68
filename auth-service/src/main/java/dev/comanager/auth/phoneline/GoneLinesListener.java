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
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Hears who has nothing of a line any more: of decision-engine when the line has no value on the
 * topic {@code line-leagues}, of the others by what they say on {@code lines.forgotten}.
 */
@Singleton
class GoneLinesListener {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final LineDeletionStore store;
  private final boolean command;
  private final TopicListener leagues;
  private final TopicListener forgotten;

  GoneLinesListener(
      Listeners listeners,
      LineDeletionStore store,
      @ConfigProperty(name = "comanager.command", defaultValue = "false") boolean command) {
    this.store = store;
    this.command = command;
    this.leagues =
        listeners.of(
            Topic.LINE_LEAGUES, "auth.gone-lines", RefusedForGoodRule::test, this::noLeagues);
    this.forgotten =
        listeners.of(
            Topic.LINES_FORGOTTEN,
            "auth.lines-forgotten",
            RefusedForGoodRule::test,
            record -> forgotten(Listeners.read(record, LineForgotten.class)));
  }

  void start(@Observes StartupEvent started) {
    if (!command) {
      leagues.start();
      forgotten.start();
    }
  }

  void stop(@Observes ShutdownEvent stopping) {
    leagues.close();
    forgotten.close();
  }

  private void noLeagues(ConsumerRecord<byte[], byte[]> record) {
    if (record.value() == null && record.key() != null) {
      String key = new String(record.key(), UTF_8);
      if (key.matches("ln_[0-9a-f]{24}")) {
        gone(Holder.DECISION_ENGINE, new LineId(key));
      }
    }
  }

  private void forgotten(LineForgotten message) {
    switch (message.by()) {
      case DECISION -> gone(Holder.DECISION_ENGINE, message.line());
      case WATCH -> gone(Holder.WATCH_SERVICE, message.line());
      case NOTIFIER -> gone(Holder.NOTIFIER, message.line());
    }
  }

  private void gone(Holder holder, LineId line) {
    store.goneFrom(holder, line).await().atMost(PATIENCE);
  }
}
