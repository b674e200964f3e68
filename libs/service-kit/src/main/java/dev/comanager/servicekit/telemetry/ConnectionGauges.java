package dev.comanager.servicekit.telemetry;

import io.micrometer.core.instrument.config.MeterFilter;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Set;

/**
 * Leaves out the gauges that the database client registers for each connection of its pool under
 * the same name: they would count the first one alone, and the second logs a warning
 * (quarkusio/quarkus#47504). The pool's own gauges count all ({@code sql.pool.*}).
 */
final class ConnectionGauges {
  private static final Set<String> NAMES = Set.of("postgresql.queue.size", "postgresql.current");

  @Produces
  @Singleton
  MeterFilter leftOut() {
    return MeterFilter.deny(meter -> NAMES.contains(meter.getName()));
  }
}
