package dev.comanager.watch.recheck;

import dev.comanager.contracts.event.PlayerUpdated;
import dev.comanager.messaging.events.Events;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.stream.Collectors;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/**
 * Consumes player updates (topic {@code player-updates}). They carry no values: a repeated or late
 * one costs a recheck and nothing else.
 */
@ApplicationScoped
class PlayerUpdatesListener {
  private final RecheckStore rechecks;

  PlayerUpdatesListener(RecheckStore rechecks) {
    this.rechecks = rechecks;
  }

  @Incoming("player-updates")
  Uni<Void> nudge(Events<PlayerUpdated> events) {
    return events.values(
        updates ->
            rechecks.nudge(
                updates.stream().map(PlayerUpdated::playerId).collect(Collectors.toSet())));
  }
}
