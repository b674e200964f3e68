package dev.comanager.decision.platform;

import dev.comanager.contracts.LineId;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;

/** What lines have used of their budgets on all replicas together. */
@ApplicationScoped
class LineBudgetStore {
  private static final String SPEND =
      """
      INSERT INTO line_budget AS b (line, since, used) VALUES ($1, clock_timestamp(), 1)
      ON CONFLICT (line) DO UPDATE SET
        since = CASE WHEN b.since > excluded.since - interval '1 minute'
          THEN b.since ELSE excluded.since END,
        used = CASE WHEN b.since > excluded.since - interval '1 minute' THEN b.used + 1 ELSE 1 END
      WHERE b.used < $2 OR b.since <= excluded.since - interval '1 minute'
      RETURNING used
      """;

  private final Pool pool;

  LineBudgetStore(Pool pool) {
    this.pool = pool;
  }

  /** Takes one request out of the line's minute; false when there were that many already. */
  Uni<Boolean> spend(LineId line, int most) {
    return pool.preparedQuery(SPEND)
        .execute(Tuple.of(line.value(), most))
        .map(rows -> rows.size() == 1);
  }
}
