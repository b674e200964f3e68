package dev.comanager.watch.recheck;

import dev.comanager.contracts.event.PlayerUpdated;
import dev.comanager.watch.events.EventListener;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/**
 * Hears whose facts changed (topic {@code player-updates}). Nudges carry no values: twice or out of
 * order they cost a recheck, and nothing else.
 */
@ApplicationScoped
class PlayerUpdatesListener {
  private final EventListener events;
  private final RecheckStore rechecks;

  PlayerUpdatesListener(EventListener events, RecheckStore rechecks) {
    this.events = events;
    this.rechecks = rechecks;
  }

  @Incoming("player-updates")
  Uni<Void> nudge(ConsumerRecords<String, byte[]> records) {
    return events.values(
        records,
        PlayerUpdated.class,
        updates ->
            rechecks.nudge(
                updates.stream().map(PlayerUpdated::playerId).collect(Collectors.toSet())));
  }
}
