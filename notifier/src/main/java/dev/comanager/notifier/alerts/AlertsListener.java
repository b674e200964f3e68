package dev.comanager.notifier.alerts;

import dev.comanager.contracts.CrashPoint;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.NotificationRequested;
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
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Hears which lines are to be texted (topic {@code notifications.requested}) and takes that over
 * into the database, each text once.
 */
@Singleton
public class AlertsListener implements ConsumerStatus {
  private final AcceptedStore store;
  private final DeliverySender sender;
  private final DeliveryMetrics metrics;
  private final TopicListener records;

  AlertsListener(
      Listeners listeners, AcceptedStore store, DeliverySender sender, DeliveryMetrics metrics) {
    this.store = store;
    this.sender = sender;
    this.metrics = metrics;
    this.records =
        listeners.of(
            Topic.NOTIFICATIONS_REQUESTED,
            "notifier.requested",
            RefusedForGoodRule::test,
            this::handle);
  }

  void start(@Observes StartupEvent started) {
    records.start();
  }

  void stop(@Observes ShutdownEvent stopping) {
    records.close();
  }

  @Override
  public String name() {
    return "alerts";
  }

  @Override
  public boolean joined() {
    return records.joined();
  }

  private void handle(ConsumerRecord<byte[], byte[]> record) {
    if (store.takeAlert(read(record))) {
      CrashPoint.at("taken.after-commit");
      sender.nudge();
    } else {
      metrics.count(DeliveryKind.ALERT, Step.DUPLICATE);
    }
  }

  private NotificationRequested read(ConsumerRecord<byte[], byte[]> record) {
    try {
      return Listeners.read(record, NotificationRequested.class);
    } catch (UnreadableRecord e) {
      metrics.count(DeliveryKind.ALERT, Step.UNREADABLE);
      throw e;
    }
  }
}
