package dev.comanager.notifier.alerts;

import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.notifier.delivery.DeliveryKind;
import dev.comanager.notifier.delivery.DeliveryMetrics;
import dev.comanager.notifier.delivery.DeliveryMetrics.Step;
import dev.comanager.notifier.delivery.DeliverySender;
import dev.comanager.notifier.delivery.DeliveryStore;
import dev.comanager.notifier.intake.Intake;
import dev.comanager.notifier.intake.RecordListener;
import dev.comanager.rpc.RpcConfig;
import io.quarkus.logging.Log;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Hears which lines are to be texted (topic {@code notifications.requested}) and takes that over
 * into the database, each text once.
 */
@Singleton
public class AlertsListener implements Intake {
  private final DeliveryStore store;
  private final DeliverySender sender;
  private final DeliveryMetrics metrics;
  private final RecordListener records;

  AlertsListener(
      RpcConfig kafka, DeliveryStore store, DeliverySender sender, DeliveryMetrics metrics) {
    this.store = store;
    this.sender = sender;
    this.metrics = metrics;
    this.records =
        new RecordListener(
            kafka, Topic.NOTIFICATIONS_REQUESTED, "notifier.requested", this::takeOver);
  }

  void start(@Observes StartupEvent started) {
    records.start();
  }

  void stop(@Observes ShutdownEvent stopping) {
    records.close();
  }

  @Override
  public boolean joined() {
    return records.joined();
  }

  @Override
  public boolean alive() {
    return records.alive();
  }

  private void takeOver(ConsumerRecord<byte[], byte[]> record) {
    Optional<NotificationRequested> requested =
        RecordListener.read(record, NotificationRequested.class);
    if (requested.isEmpty()) {
      metrics.count(DeliveryKind.ALERT, Step.UNREADABLE);
      Log.errorf(
          "record can't be read topic=%s partition=%d offset=%d",
          record.topic(), record.partition(), record.offset());
    } else if (store.takeAlert(requested.get())) {
      sender.nudge();
    } else {
      metrics.count(DeliveryKind.ALERT, Step.HEARD_AGAIN);
    }
  }
}
