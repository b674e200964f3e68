package dev.comanager.notifier.delivery;

import dev.comanager.contracts.CrashPoint;
import dev.comanager.contracts.event.NotificationRequested;
import dev.comanager.messaging.events.Events;
import dev.comanager.notifier.delivery.DeliveryMetrics.Step;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/**
 * Stores requested notifications (topic {@code notifications.requested}) for delivery, each once,
 * and ends those that are withdrawn.
 */
@ApplicationScoped
class AlertsListener {
  private final AcceptedStore store;
  private final DeliverySender sender;
  private final DeliveryMetrics metrics;

  AlertsListener(AcceptedStore store, DeliverySender sender, DeliveryMetrics metrics) {
    this.store = store;
    this.sender = sender;
    this.metrics = metrics;
  }

  @Incoming("notifications-requested")
  Uni<Void> accept(Events<NotificationRequested> alerts) {
    return alerts.each(event -> accept(event.value()));
  }

  private Uni<Void> accept(NotificationRequested alert) {
    return store
        .takeAlert(alert)
        .invoke(
            firstTime -> {
              if (firstTime) {
                CrashPoint.at("taken.after-commit");
                sender.nudge();
              } else {
                metrics.count(DeliveryKind.ALERT, Step.DUPLICATE);
              }
            })
        .replaceWithVoid();
  }
}
