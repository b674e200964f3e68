package dev.comanager.watch.games;

import dev.comanager.contracts.event.GameChanged;
import dev.comanager.messaging.events.Events;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Consumes the schedule of games and its changes (topic {@code games}). */
@ApplicationScoped
class GamesListener {
  private final GameStore games;

  GamesListener(GameStore games) {
    this.games = games;
  }

  @Incoming("games")
  Uni<Void> put(Events<GameChanged> events) {
    return events.values(games::put);
  }
}
