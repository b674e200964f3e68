package dev.comanager.decision.projections;

import dev.comanager.decision.facts.CurrentFacts;
import dev.comanager.decision.facts.PlayerPool;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.facts.SourceNote;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Objects;

/** Readings, failures and age of each source of projections. */
@Singleton
class ProjectionMetrics {
  private final MeterRegistry registry;
  private final CurrentFacts facts;
  private final Clock clock;
  private final Instant begun;

  ProjectionMetrics(MeterRegistry registry, CurrentFacts facts, Clock clock) {
    this.registry = registry;
    this.facts = facts;
    this.clock = clock;
    this.begun = clock.instant();
  }

  /** Reports that source from now on. */
  void report(String source) {
    readings(source, true);
    readings(source, false);
    Gauge.builder("comanager.projections.age", () -> ageSeconds(source))
        .description("Time since a source of projections was last read, or since the start")
        .baseUnit("seconds")
        .tag("source", source)
        .register(registry);
  }

  /** Counts what becomes of that reading. */
  <T> Uni<T> counted(String source, Uni<T> reading) {
    return reading
        .onItem()
        .invoke(() -> readings(source, true).increment())
        .onFailure()
        .invoke(() -> readings(source, false).increment());
  }

  private Counter readings(String source, boolean successful) {
    return Counter.builder("comanager.projections.readings")
        .description("Readings of a source of projections")
        .tag("source", source)
        .tag("outcome", successful ? "read" : "failed")
        .register(registry);
  }

  private double ageSeconds(String source) {
    Instant readAt =
        facts.of(PlayerPool.NFL).stream()
            .map(SeasonFacts::sources)
            .flatMap(Collection::stream)
            .filter(note -> note.label().equals(source))
            .map(SourceNote::asOf)
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(begun);
    return Math.max(0, Duration.between(readAt, clock.instant()).toSeconds());
  }
}
