package dev.comanager.messaging.outbox;

import dev.comanager.servicekit.health.CachedGauges;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;

/** Number and age of the messages in the outbox. Refreshed with each sweep, never by a scrape. */
final class OutboxMetrics {
  private static final String STATE =
      "SELECT count(*) FILTER (WHERE rejected IS NULL),"
          + " count(*) FILTER (WHERE rejected IS NOT NULL),"
          + " coalesce(extract(epoch FROM clock_timestamp()"
          + " - min(created_at) FILTER (WHERE rejected IS NULL)), 0)::float8 FROM outbox_message";

  private final Pool pool;
  private volatile State state = new State(0, 0, 0);

  private record State(long waiting, long rejected, double oldestSeconds) {
    static State of(Row row) {
      return new State(row.getLong(0), row.getLong(1), row.getDouble(2));
    }
  }

  OutboxMetrics(Pool pool, MeterRegistry registry) {
    this.pool = pool;
    Gauge.builder("comanager.outbox.unsent", () -> state.waiting)
        .description("Messages that wait for the broker")
        .register(registry);
    Gauge.builder("comanager.outbox.rejected", () -> state.rejected)
        .description("Messages that the broker will never take; a person must look")
        .register(registry);
    Gauge.builder("comanager.outbox.oldest.unsent", () -> state.oldestSeconds)
        .description("Age of the oldest message that waits for the broker")
        .baseUnit("seconds")
        .register(registry);
  }

  void read(CachedGauges cached) {
    cached
        .reading(
            pool.query(STATE).execute().map(rows -> State.of(rows.iterator().next())),
            read -> state = read)
        .subscribe()
        .with(_ -> {});
  }
}
