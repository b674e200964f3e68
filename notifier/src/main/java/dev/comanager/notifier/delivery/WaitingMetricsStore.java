package dev.comanager.notifier.delivery;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Singleton;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Counts due deliveries that haven't been started, by lane, using the lane's own index. */
@Singleton
class WaitingMetricsStore {
  private static final String READ =
      Arrays.stream(Lane.values())
          .map(WaitingMetricsStore::ofLane)
          .collect(Collectors.joining(" UNION ALL "));

  private final Pool pool;

  WaitingMetricsStore(Pool pool) {
    this.pool = pool;
  }

  /**
   * Metrics of a lane.
   *
   * @param oldestSeconds how long the oldest one has been due; 0 without any
   */
  record Waiting(long texts, double oldestSeconds) {
    static final Waiting NONE = new Waiting(0, 0);
  }

  private static String ofLane(Lane lane) {
    return """
    (SELECT '%s' AS lane, count(*) AS texts,
      coalesce(extract(epoch FROM clock_timestamp() - min(due_at)), 0)::float8 AS seconds
    FROM delivery
    WHERE state = 'waiting' AND state IN ('waiting', 'started') AND %s
      AND due_at <= now() AND expires_at > now())
    """
        .formatted(lane.name(), lane.condition());
  }

  Uni<Map<Lane, Waiting>> read() {
    return pool.query(READ)
        .execute()
        .map(
            rows -> {
              Map<Lane, Waiting> read = new EnumMap<>(Lane.class);
              rows.forEach(
                  row ->
                      read.put(
                          Lane.valueOf(row.getString("lane")),
                          new Waiting(row.getLong("texts"), row.getDouble("seconds"))));
              return read;
            });
  }
}
