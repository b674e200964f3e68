package dev.comanager.watch.metrics;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.enterprise.context.ApplicationScoped;

/** Counts watches, at a cost that doesn't grow with their number. */
@ApplicationScoped
class WatchMetricsStore {
  private static final String READ =
      """
      SELECT
        (SELECT CASE WHEN reltuples > 10000 THEN reltuples::bigint ELSE (
            SELECT count(*) FROM (SELECT FROM watch WHERE state = 'active' LIMIT 10001) w) END
          FROM pg_class WHERE oid = 'watch_subject'::regclass) AS active,
        (SELECT count(*) FROM (
            SELECT FROM watch WHERE state = 'active' AND look_again_at IS NOT NULL LIMIT 10000) w) AS held,
        (SELECT coalesce(extract(epoch FROM clock_timestamp() - min(wanted_since)), 0)::float8
          FROM recheck WHERE sent_at IS NOT NULL) AS lag
      """;

  private final Pool pool;

  WatchMetricsStore(Pool pool) {
    this.pool = pool;
  }

  /** Counts as of a moment ago. */
  record WatchCounts(long active, long held, double lagSeconds) {}

  Uni<WatchCounts> read() {
    return pool.query(READ)
        .execute()
        .map(
            rows -> {
              Row row = rows.iterator().next();
              return new WatchCounts(
                  row.getLong("active"), row.getLong("held"), row.getDouble("lag"));
            });
  }
}
