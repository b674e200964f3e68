package dev.comanager.decision.publishing;

import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.LineLeaguesChanged;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.OutboxMessage;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;

/** Publishes a line's linked leagues to other services (topic {@code line-leagues}). */
@ApplicationScoped
public class LineLeaguesPublisher {
  private final LineLinkStore links;
  private final Outbox outbox;

  LineLeaguesPublisher(LineLinkStore links, Outbox outbox) {
    this.links = links;
    this.outbox = outbox;
  }

  /**
   * Appends the line's current links, each with its team as last read, to the transaction that
   * changes them.
   */
  public Uni<Void> append(SqlConnection transaction, LineId line, long version) {
    return links
        .of(transaction, line)
        .map(leagues -> new LineLeaguesChanged(line, version, leagues))
        .map(changed -> OutboxMessage.of(Topic.LINE_LEAGUES, line.value(), changed))
        .chain(message -> outbox.append(transaction, message))
        .replaceWithVoid();
  }
}
