package dev.comanager.gateway.access.lease;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;

/** Metrics of the lease and of the revocations received. */
@Singleton
final class LeaseMetrics {
  final Counter revocations;
  final Counter unreadable;

  LeaseMetrics(MeterRegistry registry, Lease lease, Revocations known) {
    revocations =
        Counter.builder("comanager.gateway.revocations.applied")
            .description("Revocations of bearers, grants and lines that were applied")
            .register(registry);
    unreadable =
        Counter.builder("comanager.gateway.revocations.unreadable")
            .description("Unreadable revocations; each cleared the gateway's cache of verdicts")
            .register(registry);
    Gauge.builder("comanager.gateway.revocations.held", known, Revocations::size)
        .description("Revocations held at the moment")
        .register(registry);
    Gauge.builder("comanager.gateway.lease.age", lease, Lease::ageSeconds)
        .description("Time since the moment from which the newest lease runs")
        .baseUnit("seconds")
        .register(registry);
  }
}
