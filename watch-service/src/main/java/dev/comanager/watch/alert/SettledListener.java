package dev.comanager.watch.alert;

import dev.comanager.contracts.event.NotificationSettled;
import dev.comanager.messaging.events.Events;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Consumes the final states of notifications (topic {@code notifications.settled}). */
@ApplicationScoped
class SettledListener {
  private final SettledStore store;

  SettledListener(SettledStore store) {
    this.store = store;
  }

  @Incoming("notifications-settled")
  Uni<Void> note(Events<NotificationSettled> events) {
    return events.values(store::note);
  }
}
