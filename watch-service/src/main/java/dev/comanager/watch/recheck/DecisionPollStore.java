package dev.comanager.watch.recheck;

import dev.comanager.messaging.outbox.Transactions;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.function.Predicate;

/** When the subjects of watched decisions are polled although no fact has changed. */
@ApplicationScoped
class DecisionPollStore {
  // Where rosters count, as often as teams are read: for a move, and for the replacement that was
  // named when none of the players can play. Otherwise from the time on when it is known who is
  // inactive,
  // which an engine reads 80 minutes before kickoff. All watches of a subject have the same games,
  // so any of them has the lock.
  private static final String DUE =
      """
      WITH due AS (
        SELECT fingerprint FROM recheck WHERE poll_at <= now()
        ORDER BY poll_at LIMIT $1 FOR UPDATE SKIP LOCKED),
      watched AS (
        SELECT d.fingerprint, watch_until(w.id, w.lock_at) AS lock,
          w.decision_kind <> 'start_sit' OR EXISTS (
            SELECT FROM watch n WHERE n.fingerprint = d.fingerprint AND n.state = 'active'
              AND n.baseline LIKE '%"replacement":%') AS of_rosters
        FROM due d CROSS JOIN LATERAL (
          SELECT id, lock_at, decision_kind FROM watch
          WHERE fingerprint = d.fingerprint AND state = 'active' AND kind = 'decision'
          ORDER BY id LIMIT 1) w),
      next AS (
        SELECT d.fingerprint, w.of_rosters OR w.lock <= clock_timestamp() + interval '75 minutes' AS looks,
          CASE
            WHEN w.lock IS NULL THEN interval '6 hours'
            WHEN w.of_rosters AND w.lock <= clock_timestamp() + interval '2 hours'
              THEN interval '2 minutes' * (1 - .1 * random())
            WHEN w.of_rosters THEN least(interval '15 minutes' * (1 - .1 * random()),
              w.lock - clock_timestamp() - interval '118 minutes')
            WHEN w.lock <= clock_timestamp() + interval '75 minutes' THEN interval '20 minutes'
            ELSE least(interval '6 hours', w.lock - clock_timestamp() - interval '75 minutes')
          END AS pause, w.lock IS NOT NULL AS watched
        FROM due d LEFT JOIN watched w USING (fingerprint))
      UPDATE recheck r SET poll_at = clock_timestamp() + n.pause
      FROM next n WHERE r.fingerprint = n.fingerprint
      RETURNING r.fingerprint, coalesce(n.looks, false) AS looks, n.watched
      """;
  private final Pool pool;
  private final RecheckStore rechecks;

  DecisionPollStore(Pool pool, RecheckStore rechecks) {
    this.pool = pool;
    this.rechecks = rechecks;
  }

  /**
   * Requests rechecks of due subjects, at most so many, and leaves those that nobody watches;
   * returns how many were due.
   */
  Uni<Integer> poll(int most) {
    return Transactions.run(
            pool,
            tx ->
                tx.preparedQuery(DUE)
                    .execute(Tuple.of(most))
                    .call(
                        rows ->
                            rechecks.requestRecheck(
                                tx, subjects(rows, row -> row.getBoolean("looks"))))
                    // Their watches went with their line, or too many ended at once.
                    .call(
                        rows ->
                            rechecks.deleteUnwatched(
                                tx, subjects(rows, row -> !row.getBoolean("watched"))))
                    .map(RowSet::size))
        .invoke(
            due -> {
              if (due > 0) {
                rechecks.publishNow();
              }
            });
  }

  private static List<String> subjects(RowSet<Row> rows, Predicate<Row> which) {
    return rows.stream().filter(which).map(row -> row.getString("fingerprint")).toList();
  }
}
