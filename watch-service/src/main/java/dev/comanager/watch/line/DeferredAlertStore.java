package dev.comanager.watch.line;

import dev.comanager.messaging.outbox.Transactions;
import dev.comanager.watch.recheck.RecheckStore;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Watches whose text was held back, until they are checked again. */
@ApplicationScoped
class DeferredAlertStore {
  private static final String DUE =
      """
      WITH due AS (
        SELECT id FROM watch WHERE state = 'active' AND look_again_at <= now()
        ORDER BY look_again_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      UPDATE watch w SET look_again_at = NULL, unsettled = false FROM due d WHERE w.id = d.id
      RETURNING w.fingerprint
      """;

  private final Pool pool;
  private final RecheckStore rechecks;

  DeferredAlertStore(Pool pool, RecheckStore rechecks) {
    this.pool = pool;
    this.rechecks = rechecks;
  }

  /** Requests rechecks of due subjects, at most so many; returns how many were due. */
  Uni<Integer> recheckDue(int most) {
    return Transactions.run(
            pool,
            tx ->
                tx.preparedQuery(DUE)
                    .execute(Tuple.of(most))
                    .call(rows -> rechecks.requestRecheck(tx, subjects(rows)))
                    .map(RowSet::size))
        .invoke(
            due -> {
              if (due > 0) {
                rechecks.publishNow();
              }
            });
  }

  private static List<String> subjects(RowSet<Row> rows) {
    return rows.stream().map(row -> row.getString(0)).distinct().toList();
  }
}
