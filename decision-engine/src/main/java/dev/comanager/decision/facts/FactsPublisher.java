package dev.comanager.decision.facts;

import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.GameChanged;
import dev.comanager.contracts.event.PlayerUpdated;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.OutboxMessage;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.stream.Stream;

/**
 * Publishes changed players and games to other services, in the transaction that changes the facts
 * (topics {@code player-updates} and {@code games}).
 */
@ApplicationScoped
class FactsPublisher {
  private final Outbox outbox;

  FactsPublisher(Outbox outbox) {
    this.outbox = outbox;
  }

  /**
   * A changed player.
   *
   * @param version rises with each change of this player
   */
  record Subject(String playerId, long version) {}

  /** Appends the messages to the transaction. */
  Uni<Void> append(SqlConnection transaction, List<Subject> players, List<Game> games) {
    Stream<OutboxMessage> nudges =
        players.stream()
            .map(
                player ->
                    OutboxMessage.of(
                        Topic.PLAYER_UPDATES,
                        player.playerId(),
                        new PlayerUpdated(player.playerId(), player.version())));
    Stream<OutboxMessage> changed = games.stream().map(FactsPublisher::changed);
    // One stream instead of a nested Uni for each message: a whole player pool would overflow the
    // stack.
    return Multi.createFrom()
        .items(Stream.concat(nudges, changed))
        .onItem()
        .transformToUniAndConcatenate(message -> outbox.append(transaction, message))
        .onItem()
        .ignoreAsUni();
  }

  private static OutboxMessage changed(Game game) {
    return OutboxMessage.of(
        Topic.GAMES,
        game.eventId(),
        new GameChanged(
            game.eventId(),
            game.season(),
            game.week(),
            game.home(),
            game.away(),
            game.kickoff(),
            state(game.state())));
  }

  private static GameChanged.State state(Game.State state) {
    return switch (state) {
      case SCHEDULED -> GameChanged.State.SCHEDULED;
      case RUNNING -> GameChanged.State.RUNNING;
      case FINAL -> GameChanged.State.FINAL;
      case POSTPONED -> GameChanged.State.POSTPONED;
    };
  }
}
