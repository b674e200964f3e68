package dev.comanager.decision.snapshot;

import dev.comanager.contracts.PlatformCode;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;

/** Counts the requests of all replicas to a platform in the current minute. */
@ApplicationScoped
class RosterBudgetStore {
  private static final String SPEND =
      "INSERT INTO roster_budget (platform, minute, used)"
          + " VALUES ($1, date_trunc('minute', clock_timestamp()), 1)"
          + " ON CONFLICT (platform) DO UPDATE SET minute = excluded.minute, used = CASE WHEN"
          + " roster_budget.minute = excluded.minute THEN roster_budget.used + 1 ELSE 1 END"
          + " WHERE roster_budget.minute < excluded.minute OR roster_budget.used < $2"
          + " RETURNING used";

  private final Pool pool;
  private final RosterConfig config;

  RosterBudgetStore(Pool pool, RosterConfig config) {
    this.pool = pool;
    this.config = config;
  }

  /** Takes one fetch out of the platform's budget; false when this minute's is used up. */
  Uni<Boolean> spend(PlatformCode platform) {
    return pool.preparedQuery(SPEND)
        .execute(Tuple.of(platform.code(), config.refetchesPerMinute()))
        .map(rows -> rows.size() == 1);
  }
}
