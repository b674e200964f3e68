package dev.comanager.gateway.access.lease;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;

/** How the lease stands and which endings came. */
@Singleton
final class LeaseMetrics {
  final Counter endings;
  final Counter unreadable;

  LeaseMetrics(MeterRegistry registry, Lease lease, Endings known) {
    endings =
        Counter.builder("comanager.gateway.endings.applied")
            .description("Endings of bearers, grants and lines that were taken in")
            .register(registry);
    unreadable =
        Counter.builder("comanager.gateway.endings.unreadable")
            .description(
                "Endings that nobody could read; each made the gateway forget all verdicts")
            .register(registry);
    Gauge.builder("comanager.gateway.endings.held", known, Endings::size)
        .description("Endings that are known at the moment")
        .register(registry);
    Gauge.builder("comanager.gateway.lease.age", lease, Lease::ageSeconds)
        .description("Time since the moment from which the newest lease runs")
        .baseUnit("seconds")
        .register(registry);
  }
}
