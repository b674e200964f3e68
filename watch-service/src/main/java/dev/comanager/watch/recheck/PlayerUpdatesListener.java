package dev.comanager.watch.recheck;

import dev.comanager.contracts.event.PlayerUpdated;
import dev.comanager.watch.events.EventListener;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/**
 * Hears whose facts changed (topic {@code player-updates}). Nudges carry no values: twice or out of
 * order they cost a recheck, and nothing else.
 */
@ApplicationScoped
class PlayerUpdatesListener {
  private final RecheckStore rechecks;

  PlayerUpdatesListener(RecheckStore rechecks) {
    this.rechecks = rechecks;
  }

  @Incoming("player-updates")
  Uni<Void> nudge(ConsumerRecords<String, byte[]> records) {
    Set<String> players =
        EventListener.values(records, PlayerUpdated.class).stream()
            .map(PlayerUpdated::playerId)
            .collect(Collectors.toSet());
    return EventListener.untilDone("player-updates", () -> rechecks.nudge(players));
  }
}
