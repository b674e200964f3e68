package dev.comanager.messaging.outbox;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;

/** Events that were handled. Delivered again within 21 days, an event changes nothing. */
@ApplicationScoped
public class Inbox {
  private static final String INSERT =
      "INSERT INTO handled_event (consumer, event_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";

  /**
   * Remembers the event in the caller's transaction; a second delivery at the same time waits for
   * the first one's end.
   *
   * @return whether the consumer has not handled it before
   */
  public Uni<Boolean> firstTime(SqlConnection tx, String consumer, String eventId) {
    return tx.preparedQuery(INSERT)
        .execute(Tuple.of(consumer, eventId))
        .map(inserted -> inserted.rowCount() == 1);
  }
}
