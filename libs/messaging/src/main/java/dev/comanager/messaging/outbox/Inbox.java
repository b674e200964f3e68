package dev.comanager.messaging.outbox;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;

/** The events already handled. A redelivery within 21 days has no effect. */
@ApplicationScoped
public class Inbox {
  private static final String INSERT =
      "INSERT INTO handled_event (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";

  /**
   * Records the event in the caller's transaction; a concurrent delivery waits for that transaction
   * to end.
   *
   * @return whether the consumer has not handled it before
   */
  public Uni<Boolean> firstTime(SqlConnection tx, String consumer, String eventId) {
    return tx.preparedQuery(INSERT)
        .execute(Tuple.of(consumer, eventId))
        .map(inserted -> inserted.rowCount() == 1);
  }
}
