package dev.comanager.watch.listing;

import dev.comanager.contracts.LineId;
import dev.comanager.watch.limit.ActiveWatchesStore;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;

/** A line's watches as they are listed. */
@ApplicationScoped
class WatchListStore {
  private static final String ACTIVE =
      """
      SELECT * FROM (
        SELECT id, kind, decision, decision_kind, league, channel, baseline, alerts_sent, last_alert_at,
          last_skip_reason, created_at, watch_until(w) AS until_at
        FROM watch w WHERE line = $1 AND state = 'active') w
      WHERE until_at > clock_timestamp() OR kind = 'lineup' ORDER BY id LIMIT $2
      """;
  private static final String CANCEL =
      """
      UPDATE watch SET state = 'cancelled', ended_at = clock_timestamp()
      WHERE id = $1 AND line = $2 AND state = 'active'
      """;
  private static final String KNOWN = "SELECT 1 FROM watch WHERE id = $1 AND line = $2";

  private final Pool pool;

  WatchListStore(Pool pool) {
    this.pool = pool;
  }

  /**
   * An active watch.
   *
   * @param decision of a watch on one, else null
   * @param baseline as it is kept, in the form of its kind
   */
  record Listed(
      long id,
      String kind,
      String decision,
      String decisionKind,
      String league,
      String channel,
      String baseline,
      Instant until,
      int alertsSent,
      Instant lastAlertAt,
      String lastSkipReason,
      Instant createdAt) {}

  /** The line's active watches, oldest first; no more than a line may have. */
  Uni<List<Listed>> active(LineId line) {
    return pool.preparedQuery(ACTIVE)
        .execute(Tuple.of(line.value(), ActiveWatchesStore.MOST))
        .map(rows -> rows.stream().map(WatchListStore::listed).toList());
  }

  /** Ends a watch of the line; false when the line has none of that id. Ended ones stay as is. */
  Uni<Boolean> cancel(SqlConnection tx, LineId line, long id) {
    Tuple which = Tuple.of(id, line.value());
    return tx.preparedQuery(CANCEL)
        .execute(which)
        .chain(
            cancelled ->
                cancelled.rowCount() > 0
                    ? Uni.createFrom().item(true)
                    : tx.preparedQuery(KNOWN).execute(which).map(rows -> rows.size() > 0));
  }

  private static Listed listed(Row row) {
    return new Listed(
        row.getLong("id"),
        row.getString("kind"),
        row.getString("decision"),
        row.getString("decision_kind"),
        row.getString("league"),
        row.getString("channel"),
        row.getString("baseline"),
        time(row, "until_at"),
        row.getInteger("alerts_sent"),
        time(row, "last_alert_at"),
        row.getString("last_skip_reason"),
        time(row, "created_at"));
  }

  private static Instant time(Row row, String column) {
    OffsetDateTime time = row.getOffsetDateTime(column);
    return time == null ? null : time.toInstant();
  }
}
