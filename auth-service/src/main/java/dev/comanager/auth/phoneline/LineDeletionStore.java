package dev.comanager.auth.phoneline;

import dev.comanager.auth.phoneline.LineView.Holder;
import dev.comanager.auth.revocation.RevocationMessage;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Topic;
import dev.comanager.contracts.event.GrantEnded;
import dev.comanager.messaging.linedeletion.LineDataEraser;
import dev.comanager.messaging.outbox.Outbox;
import dev.comanager.messaging.outbox.OutboxMessage;
import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlClient;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Deletes a line's data in this service at once, and tracks confirmation by the other holders. */
@Singleton
class LineDeletionStore {
  private static final String LOCK =
      "SELECT 1 FROM phone_line WHERE id = $1 AND state <> 'deleted' FOR UPDATE";
  private static final String DELETE =
      "UPDATE phone_line SET state = 'deleted', epoch = epoch + 1, phone_hmac = NULL,"
          + " phone_sealed = NULL, time_zone = DEFAULT, quiet_from = NULL, quiet_to = NULL,"
          + " weekly_results_since = NULL, minutes = 0, signed_in_at = NULL WHERE id = $1"
          + " RETURNING epoch - 1, now()";
  private static final String FOLLOW = "INSERT INTO line_deletion (line) VALUES ($1)";
  private static final String IN_KEYCLOAK =
      "SELECT line FROM line_deletion WHERE keycloak_at IS NULL ORDER BY requested_at LIMIT 20";
  private static final String CONFIRM_FROM_KEYCLOAK =
      "UPDATE line_deletion SET keycloak_at = clock_timestamp() WHERE line = $1";
  private static final Map<Holder, String> CONFIRM_FROM =
      Map.of(
          Holder.DECISION_ENGINE, confirmDeletion("decision_at"),
          Holder.WATCH_SERVICE, confirmDeletion("watch_at"),
          Holder.NOTIFIER, confirmDeletion("notifier_at"));
  // A compacted topic drops a deletion after a day; services that were down longer get it again.
  private static final String UNCONFIRMED =
      "UPDATE line_deletion SET told_at = clock_timestamp() WHERE pending"
          + " AND (decision_at IS NULL OR watch_at IS NULL OR notifier_at IS NULL)"
          + " AND told_at < clock_timestamp() - interval '10 minutes' RETURNING line";
  private static final String OVERDUE =
      "UPDATE line_deletion SET alarmed_at = clock_timestamp() WHERE alarmed_at IS NULL"
          + " AND pending"
          + " AND requested_at < clock_timestamp() - interval '60 seconds' RETURNING line";
  private static final String COUNT_OVERDUE =
      "SELECT count(*) FROM line_deletion WHERE pending"
          + " AND requested_at < clock_timestamp() - interval '60 seconds'";

  private final Pool pool;
  private final Outbox outbox;
  private final LineDataEraser eraser;

  LineDeletionStore(Pool pool, Outbox outbox, LineDataEraser eraser) {
    this.pool = pool;
    this.outbox = outbox;
    this.eraser = eraser;
  }

  /** Deletes the line and publishes that, in one transaction; false when there is none. */
  Uni<Boolean> begin(LineId line) {
    return Transactions.run(
            pool,
            tx ->
                run(tx, LOCK, line)
                    .chain(
                        found ->
                            found.size() == 0
                                ? Uni.createFrom().item(false)
                                : delete(tx, line).replaceWith(true)))
        .invoke(outbox::nudge);
  }

  private Uni<Void> delete(SqlConnection tx, LineId line) {
    return eraser
        .erase(tx, List.of(line))
        .chain(() -> run(tx, DELETE, line))
        .chain(
            deleted -> {
              Row row = deleted.iterator().next();
              GrantEnded revocation =
                  GrantEnded.ofLine(line, row.getInteger(0), row.getOffsetDateTime(1).toInstant());
              return outbox.append(tx, RevocationMessage.of(revocation));
            })
        .chain(() -> publish(tx, line))
        .chain(() -> run(tx, FOLLOW, line))
        .replaceWithVoid();
  }

  private Uni<Long> publish(SqlConnection tx, LineId line) {
    return outbox.append(tx, new OutboxMessage(Topic.LINES_EVENTS, line.value(), null));
  }

  /** Deleted lines that Keycloak may still have, some of them. */
  Uni<List<LineId>> inKeycloak() {
    return pool.query(IN_KEYCLOAK).execute().map(LineDeletionStore::lines);
  }

  Uni<Void> confirmDeletionInKeycloak(LineId line) {
    return run(pool, CONFIRM_FROM_KEYCLOAK, line).replaceWithVoid();
  }

  /**
   * A service says that it has nothing of the line; of a line that lives it may.
   *
   * @param holder any but Keycloak, which says nothing by itself
   */
  Uni<Void> confirmDeletion(Holder holder, LineId line) {
    return run(pool, CONFIRM_FROM.get(holder), line).replaceWithVoid();
  }

  /** Publishes deletions again that have been unconfirmed for long. */
  Uni<Void> publishAgain() {
    return Transactions.run(
            pool,
            tx ->
                tx.query(UNCONFIRMED)
                    .execute()
                    .chain(
                        rows -> {
                          Uni<Void> published = Uni.createFrom().voidItem();
                          for (LineId line : lines(rows)) {
                            published = published.chain(() -> publish(tx, line)).replaceWithVoid();
                          }
                          return published;
                        }))
        .invoke(outbox::nudge);
  }

  /** Lines whose deletion has just become overdue; each is said once, by one replica. */
  Uni<List<LineId>> overdue() {
    return pool.query(OVERDUE).execute().map(LineDeletionStore::lines);
  }

  Uni<Long> countOverdue() {
    return pool.query(COUNT_OVERDUE).execute().map(rows -> rows.iterator().next().getLong(0));
  }

  private static String confirmDeletion(String column) {
    return "UPDATE line_deletion SET %1$s = clock_timestamp() WHERE line = $1 AND %1$s IS NULL"
        .formatted(column);
  }

  private static List<LineId> lines(RowSet<Row> rows) {
    List<LineId> lines = new ArrayList<>(rows.size());
    rows.forEach(row -> lines.add(new LineId(row.getString(0))));
    return lines;
  }

  private static Uni<RowSet<Row>> run(SqlClient client, String sql, LineId line) {
    return client.preparedQuery(sql).execute(Tuple.of(line.value()));
  }
}
