package dev.comanager.notifier.codes;

import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.CodeText;
import dev.comanager.contracts.event.CodeTextRequested;
import dev.comanager.messaging.events.Listeners;
import dev.comanager.messaging.events.TopicListener;
import dev.comanager.messaging.events.UnreadableRecord;
import dev.comanager.messaging.outbox.RefusedForGoodRule;
import dev.comanager.notifier.consumers.ConsumerStatus;
import dev.comanager.notifier.delivery.AcceptedStore;
import dev.comanager.notifier.delivery.DeliveryKind;
import dev.comanager.notifier.delivery.DeliveryMetrics;
import dev.comanager.notifier.delivery.DeliveryMetrics.Step;
import dev.comanager.notifier.delivery.DeliverySender;
import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Hears which codes are to be texted (topic {@code notifications.codes}) and takes them over into
 * the database, at least once. What can't be read is dropped and counted: the topic has no dead
 * letter, where a code would outlive its use.
 */
@Singleton
public class CodeTextListener implements ConsumerStatus {
  private final CodeTextOpener opener;
  private final AcceptedStore store;
  private final DeliverySender sender;
  private final DeliveryMetrics metrics;
  private final Clock clock;
  private final TopicListener records;

  CodeTextListener(
      Listeners listeners,
      CodeTextOpener opener,
      AcceptedStore store,
      DeliverySender sender,
      DeliveryMetrics metrics,
      Clock clock) {
    this.opener = opener;
    this.store = store;
    this.sender = sender;
    this.metrics = metrics;
    this.clock = clock;
    this.records =
        listeners.of(
            Topic.NOTIFICATIONS_CODES, "notifier.codes", RefusedForGoodRule::test, this::handle);
  }

  void start(@Observes StartupEvent started) {
    records.start();
  }

  void stop(@Observes ShutdownEvent stopping) {
    records.close();
  }

  @Override
  public String name() {
    return "codes";
  }

  @Override
  public boolean joined() {
    return records.joined();
  }

  private void handle(ConsumerRecord<byte[], byte[]> record) {
    Optional<CodeTextRequested> requested = read(record);
    Optional<CodeText> text = requested.flatMap(it -> opener.open(it.id(), it.sealed()));
    if (text.isEmpty()) {
      count(Step.UNREADABLE);
      Log.warnf("code text unreadable partition=%d offset=%d", record.partition(), record.offset());
      return;
    }
    if (text.get().to() == null) {
      return; // a number without a line: nobody is texted, and nobody is told
    }
    if (!clock.instant().isBefore(text.get().expiresAt())) {
      count(Step.EXPIRED);
      return;
    }
    CodeTextRequested it = requested.orElseThrow();
    if (store.takeCode(it.id(), it.sealed(), text.get().expiresAt())) {
      sender.nudge();
    } else {
      count(Step.DUPLICATE);
    }
  }

  private static Optional<CodeTextRequested> read(ConsumerRecord<byte[], byte[]> record) {
    try {
      return Optional.of(Listeners.read(record, CodeTextRequested.class));
    } catch (UnreadableRecord e) {
      return Optional.empty(); // counted and told by the caller, without what it holds
    }
  }

  private void count(Step step) {
    metrics.count(DeliveryKind.CODE, step);
  }
}
