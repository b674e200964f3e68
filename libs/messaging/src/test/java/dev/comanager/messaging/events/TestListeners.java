package dev.comanager.messaging.events;

import dev.comanager.contracts.event.CodeTextRequested;
import dev.comanager.contracts.event.GameChanged;
import dev.comanager.contracts.event.LineChanged;
import dev.comanager.contracts.event.PlayerUpdated;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Listeners as services have them; a test says what they do. */
@Singleton
public class TestListeners {
  final List<String> games = new CopyOnWriteArrayList<>();
  final List<String> deletedLines = new CopyOnWriteArrayList<>();
  final List<String> players = new CopyOnWriteArrayList<>();
  volatile Function<GameChanged, Uni<Void>> onGame;
  volatile Function<List<PlayerUpdated>, Uni<Void>> onUpdates;

  void reset() {
    games.clear();
    deletedLines.clear();
    players.clear();
    onGame = _ -> Uni.createFrom().voidItem();
    onUpdates = _ -> Uni.createFrom().voidItem();
  }

  @Incoming("games")
  Uni<Void> games(Events<GameChanged> changes) {
    return changes.each(
        event -> onGame.apply(event.value()).invoke(() -> games.add(event.value().gameId())));
  }

  @Incoming("player-updates")
  Uni<Void> updates(Events<PlayerUpdated> updates) {
    return updates.values(
        values ->
            onUpdates
                .apply(values)
                .invoke(() -> values.forEach(value -> players.add(value.playerId()))));
  }

  @Incoming("codes")
  Uni<Void> codes(Events<CodeTextRequested> codes) {
    return codes.each(_ -> Uni.createFrom().voidItem());
  }

  @Incoming("lines")
  Uni<Void> lines(Events<LineChanged> lines) {
    return lines.deletedKeys(
        key -> {
          deletedLines.add(key);
          return Uni.createFrom().voidItem();
        });
  }
}
