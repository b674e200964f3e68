package dev.comanager.decision.feed;

import dev.comanager.decision.feed.FeedStateStore.FeedCounts;
import dev.comanager.servicekit.health.CachedGauges;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.All;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;

/** Gauges of the age of facts by feed. Read in the background, never during a scrape. */
@Singleton
class FeedGauges {
  private static final FeedCounts NONE = new FeedCounts(0, 0);

  private final FeedStateStore store;
  private final CachedGauges cached;
  private final List<String> names;
  private volatile Map<String, FeedCounts> counts = Map.of();

  FeedGauges(@All List<Feed> feeds, FeedStateStore store, MeterRegistry registry) {
    this.store = store;
    this.cached = new CachedGauges("feeds", registry);
    this.names = feeds.stream().map(Feed::name).toList();
    for (String name : names) {
      Gauge.builder("comanager.facts.age", () -> of(name).ageSeconds())
          .description("Time since a feed was last read to its end; it grows while nobody wants it")
          .baseUnit("seconds")
          .tag("feed", name)
          .register(registry);
      Gauge.builder("comanager.feed.failures", () -> of(name).failures())
          .description("How often in a row a feed could not be read")
          .tag("feed", name)
          .register(registry);
    }
  }

  private FeedCounts of(String name) {
    return counts.getOrDefault(name, NONE);
  }

  @Scheduled(
      every = "10s",
      concurrentExecution = Scheduled.ConcurrentExecution.SKIP,
      skipExecutionIf = Scheduled.ApplicationNotRunning.class)
  Uni<Void> read() {
    return cached.reading(store.counts(names), read -> counts = read);
  }
}
