package dev.comanager.watch.metrics;

import dev.comanager.servicekit.health.KeptFigures;
import dev.comanager.watch.metrics.WatchFiguresStore.Figures;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;

/**
 * How many watches are active and how long rechecks have been waited for. Read in the background at
 * a bounded cost, never by a scrape; no label names a line.
 */
@Singleton
class WatchGauges {

  private final WatchFiguresStore store;
  private final KeptFigures kept;
  private volatile Figures figures = new Figures(0, 0, 0);

  WatchGauges(WatchFiguresStore store, MeterRegistry registry) {
    this.store = store;
    this.kept = new KeptFigures("watches", registry);
    Gauge.builder("comanager.watches.active", () -> figures.active())
        .description("Active watches; above 10,000 as the database estimates them")
        .register(registry);
    Gauge.builder("comanager.watches.held", () -> figures.held())
        .description(
            "Watches looked at again later (quiet hours, facts in doubt), counted up to 10,000")
        .register(registry);
    Gauge.builder("comanager.rechecks.lag", () -> figures.lagSeconds())
        .description("Age of the oldest recheck that was wanted and is not done")
        .baseUnit("seconds")
        .register(registry);
  }

  @Scheduled(
      every = "10s",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> read() {
    return kept.reading(store.read(), read -> figures = read);
  }
}
