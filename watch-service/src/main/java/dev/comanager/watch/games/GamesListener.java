package dev.comanager.watch.games;

import dev.comanager.contracts.event.GameChanged;
import dev.comanager.watch.events.EventListener;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Hears when games begin, and when they are moved (topic {@code games}). */
@ApplicationScoped
class GamesListener {
  private final EventListener events;
  private final GameStore games;

  GamesListener(EventListener events, GameStore games) {
    this.events = events;
    this.games = games;
  }

  @Incoming("games")
  Uni<Void> put(ConsumerRecords<String, byte[]> records) {
    return events.values(records, GameChanged.class, games::put);
  }
}
