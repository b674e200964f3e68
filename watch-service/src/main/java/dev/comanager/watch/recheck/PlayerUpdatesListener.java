package dev.comanager.watch.recheck;

import dev.comanager.contracts.event.PlayerUpdated;
import dev.comanager.messaging.events.Events;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.stream.Collectors;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/**
 * Consumes whose facts changed (topic {@code player-updates}). Nudges carry no values: twice or out
 * of order they cost a recheck, and nothing else.
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
