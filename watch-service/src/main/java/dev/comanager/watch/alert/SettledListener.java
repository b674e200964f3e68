package dev.comanager.watch.alert;

import dev.comanager.contracts.event.NotificationSettled;
import dev.comanager.watch.events.EventListener;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Hears what became of texts (topic {@code notifications.settled}). */
@ApplicationScoped
class SettledListener {
  private final EventListener events;
  private final SettledStore store;

  SettledListener(EventListener events, SettledStore store) {
    this.events = events;
    this.store = store;
  }

  @Incoming("notifications-settled")
  Uni<Void> note(ConsumerRecords<String, byte[]> records) {
    return events.values(records, NotificationSettled.class, store::note);
  }
}
