package dev.comanager.servicekit.health;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.jboss.logging.Logger;

/**
 * Figures that are read from a database now and then, and kept in between. Where they can't be read
 * their gauges stand still at the last ones, so how old these are is told as well.
 */
public final class CachedGauges {
  private static final Logger LOG = Logger.getLogger(CachedGauges.class);
  private static final Duration TIMEOUT = Duration.ofMinutes(1);

  private final String name;
  private final LongSupplier nanoTime;
  private volatile long read;

  /** Tells the age of the figures of this name from now on; what was never read ages from now. */
  public CachedGauges(String name, MeterRegistry registry) {
    this(name, registry, System::nanoTime);
  }

  CachedGauges(String name, MeterRegistry registry, LongSupplier nanoTime) {
    this.name = name;
    this.nanoTime = nanoTime;
    this.read = nanoTime.getAsLong();
    Gauge.builder("comanager.gauges.age", this::ageSeconds)
        .description("Time since figures were last read from the database")
        .baseUnit("seconds")
        .tag("gauges", name)
        .register(registry);
  }

  /**
   * One reading, of a minute at most. It never fails: where there is none the last figures stay.
   *
   * @param keep takes what was read
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
