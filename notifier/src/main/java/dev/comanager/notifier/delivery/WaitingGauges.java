package dev.comanager.notifier.delivery;

import dev.comanager.notifier.delivery.WaitingFiguresStore.Waiting;
import dev.comanager.servicekit.health.KeptFigures;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Locale;
import java.util.Map;

/** How many texts are due and for how long. Read in the background, never by a scrape. */
@Singleton
class WaitingGauges {

  private final WaitingFiguresStore store;
  private final KeptFigures kept;
  private volatile Map<Lane, Waiting> waiting = Map.of();

  WaitingGauges(WaitingFiguresStore store, MeterRegistry registry) {
    this.store = store;
    this.kept = new KeptFigures("texts", registry);
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
    return kept.reading(store.read(), read -> waiting = read);
  }
}
