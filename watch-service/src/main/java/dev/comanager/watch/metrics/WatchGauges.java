package dev.comanager.watch.metrics;

import dev.comanager.servicekit.health.CachedGauges;
import dev.comanager.watch.metrics.WatchMetricsStore.WatchCounts;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/**
 * Gauges of active watches and of the age of pending rechecks. Read in the background at a bounded
 * cost, never during a scrape; no label identifies a line.
 */
@Singleton
class WatchGauges {

  private final WatchMetricsStore store;
  private final CachedGauges cached;
  private volatile WatchCounts counts = new WatchCounts(0, 0, 0);

  WatchGauges(WatchMetricsStore store, MeterRegistry registry) {
    this.store = store;
    this.cached = new CachedGauges("watches", registry);
    Gauge.builder("comanager.watches.active", () -> counts.active())
        .description("Active watches; above 10,000 as the database estimates them")
        .register(registry);
    Gauge.builder("comanager.watches.held", () -> counts.held())
        .description(
            "Watches looked at again later (quiet hours, facts in doubt), counted up to 10,000")
        .register(registry);
    Gauge.builder("comanager.rechecks.lag", () -> counts.lagSeconds())
        .description("Age of the oldest recheck that was wanted and is not done")
        .baseUnit("seconds")
        .register(registry);
  }

  @Scheduled(
      every = "10s",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> read() {
    return cached.reading(store.read(), read -> counts = read);
  }
}
