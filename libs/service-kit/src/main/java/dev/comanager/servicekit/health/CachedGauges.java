package dev.comanager.servicekit.health;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jboss.logging.Logger;

/**
 * Gauges of values that are read from a database periodically and cached in between. If a read
 * fails, the gauges keep the last values, so their age is exposed as well.
 */
public final class CachedGauges {
  private static final Logger LOG = Logger.getLogger(CachedGauges.class);
  private static final Duration TIMEOUT = Duration.ofMinutes(1);

  private final String name;
  private final LongSupplier nanoTime;
  private volatile long read;

  /** Exposes the age of the values under this name; before the first read it counts from now. */
  public CachedGauges(String name, MeterRegistry registry) {
    this(name, registry, System::nanoTime);
  }

  CachedGauges(String name, MeterRegistry registry, LongSupplier nanoTime) {
    this.name = name;
    this.nanoTime = nanoTime;
    this.read = nanoTime.getAsLong();
    Gauge.builder("comanager.gauges.age", this::ageSeconds)
        .description("Time since the gauges were last read from the database")
        .baseUnit("seconds")
        .tag("gauges", name)
        .register(registry);
  }

  /**
   * Reads the values, for a minute at most. It never fails: without a result the last values stay.
   *
   * @param keep stores the values read
   */
  public <T> Uni<Void> reading(Uni<T> counts, Consumer<T> keep) {
    return counts
        .invoke(keep)
        .invoke(() -> read = nanoTime.getAsLong())
        .replaceWithVoid()
        .ifNoItem()
        .after(TIMEOUT)
        .fail()
        .onFailure()
        .invoke(
            failure ->
                LOG.debugf("gauges not refreshed gauges=%s reason=%s", name, failure.toString()))
        .onFailure()
        .recoverWithNull();
  }

  private double ageSeconds() {
    return Duration.ofNanos(nanoTime.getAsLong() - read).toMillis() / 1_000.0;
  }
}
