package dev.comanager.notifier.delivery;

import dev.comanager.notifier.delivery.WaitingMetricsStore.Waiting;
import dev.comanager.servicekit.health.CachedGauges;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Locale;
import java.util.Map;

/** Gauges of the number and age of due texts. Read in the background, never during a scrape. */
@Singleton
class WaitingGauges {

  private final WaitingMetricsStore store;
  private final CachedGauges cached;
  private volatile Map<Lane, Waiting> waiting = Map.of();

  WaitingGauges(WaitingMetricsStore store, MeterRegistry registry) {
    this.store = store;
    this.cached = new CachedGauges("texts", registry);
    for (Lane lane : Lane.values()) {
      String name = lane.name().toLowerCase(Locale.ROOT);
      Gauge.builder("comanager.texts.waiting", () -> of(lane).texts())
          .description("Codes, texts and calls that are due and not begun")
          .tag("lane", name)
          .register(registry);
      Gauge.builder("comanager.texts.oldest.waiting", () -> of(lane).oldestSeconds())
          .description("How long the one that is due longest has been due")
          .baseUnit("seconds")
          .tag("lane", name)
          .register(registry);
    }
  }

  private Waiting of(Lane lane) {
    return waiting.getOrDefault(lane, Waiting.NONE);
  }

  @Scheduled(
      every = "10s",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> read() {
    return cached.reading(store.read(), read -> waiting = read);
  }
}
