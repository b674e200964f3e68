package dev.comanager.health;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Figures that are read from a database now and then, and kept in between. Where they can't be read
 * their gauges stand still at the last ones, so how old these are is told as well.
 */
public final class KeptFigures {
  private final LongSupplier nanoTime;
  private volatile long read;

  /** Tells the age of the figures of this name from now on; what was never read ages from now. */
  public KeptFigures(String name, MeterRegistry registry) {
    this(name, registry, System::nanoTime);
  }

  KeptFigures(String name, MeterRegistry registry, LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    this.read = nanoTime.getAsLong();
    Gauge.builder("comanager.figures.age", this::ageSeconds)
        .description("Time since figures were last read from the database")
        .baseUnit("seconds")
        .tag("figures", name)
        .register(registry);
  }

  /** They have just been read. */
  public void read() {
    read = nanoTime.getAsLong();
  }

  private double ageSeconds() {
    return Duration.ofNanos(nanoTime.getAsLong() - read).toMillis() / 1_000.0;
  }
}
