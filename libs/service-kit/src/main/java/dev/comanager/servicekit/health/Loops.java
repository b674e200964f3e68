package dev.comanager.servicekit.health;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Metrics;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/**
 * All loops of this process. Liveness and the metrics {@code comanager.loop.*} use the same values.
 */
@Singleton
public final class Loops {
  private final List<Loop> loops = new CopyOnWriteArrayList<>();
  private final MeterRegistry registry;

  @Inject
  Loops(Instance<MeterRegistry> registry) {
    this(registry.isResolvable() ? registry.get() : Metrics.globalRegistry);
  }

  public Loops(MeterRegistry registry) {
    this.registry = registry;
  }

  /** Monitors a loop from now on, until the process ends. */
  public void add(Loop loop) {
    loops.add(loop);
    String name = loop.name();
    Gauge.builder("comanager.loop.alive", () -> of(name).allMatch(Loop::alive) ? 1 : 0)
        .description("1 while a loop is alive, 0 when it has died or its heartbeat is overdue")
        .tag("loop", name)
        .register(registry);
    Gauge.builder("comanager.loop.idle", () -> idleSeconds(name))
        .description("Seconds since a loop's last iteration ended")
        .baseUnit("seconds")
        .tag("loop", name)
        .register(registry);
    Gauge.builder("comanager.loop.breaks", () -> of(name).mapToLong(Loop::breaks).sum())
        .description("Restarts of a loop after a failure")
        .tag("loop", name)
        .register(registry);
  }

  /**
   * A monitored loop that reports its own progress.
   *
   * @param bound how long it may be idle
   */
  public Heartbeat heartbeat(String name, Duration bound) {
    Heartbeat heartbeat = new Heartbeat(name, bound);
    add(heartbeat);
    return heartbeat;
  }

  /** All monitored loops. */
  public List<Loop> all() {
    return List.copyOf(loops);
  }

  private Stream<Loop> of(String name) {
    return loops.stream().filter(loop -> loop.name().equals(name));
  }

  private double idleSeconds(String name) {
    return of(name).map(Loop::idle).mapToDouble(it -> it.toMillis() / 1_000.0).max().orElse(0);
  }
}
