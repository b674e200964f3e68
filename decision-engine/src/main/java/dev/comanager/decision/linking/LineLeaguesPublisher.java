package dev.comanager.decision.linking;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.LineLeaguesChanged;
import dev.comanager.decision.league.LeagueLink;
import dev.comanager.outbox.Outbox;
import dev.comanager.outbox.OutboxMessage;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Tells other services which leagues a line has linked (topic {@code line-leagues}). */
@ApplicationScoped
class LineLeaguesPublisher {
  private final Outbox outbox;

  LineLeaguesPublisher(Outbox outbox) {
    this.outbox = outbox;
  }

  /** Appends the line's links as they stand to the transaction that changes them. */
  Uni<Void> append(SqlConnection transaction, LineId line, long version, List<LeagueLink> leagues) {
    LineLeaguesChanged changed =
        new LineLeaguesChanged(
            line,
            version,
            leagues.stream()
                .map(
                    link ->
                        new LineLeaguesChanged.Link(
                            link.league().platform(),
                            link.league().leagueId(),
                            link.teamId(),
                            link.primary()))
                .toList());
    try {
      return outbox
          .append(
              transaction,
              new OutboxMessage(
                  Topic.LINE_LEAGUES, line.value(), Json.WIRE.writeValueAsBytes(changed)))
          .replaceWithVoid();
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("an event always has a JSON form", e);
    }
  }
}
