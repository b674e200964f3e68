package dev.comanager.servicekit.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import org.junit.jupiter.api.Test;

class ConnectionGaugesTest {
  @Test
  void gaugesOfSingleConnectionsAreLeftOutAndThePoolsStay() {
    SimpleMeterRegistry registry = new SimpleMeterRegistry();
    registry.config().meterFilter(new ConnectionGauges().leftOut());

    for (int connection = 0; connection < 2; connection++) {
      Gauge.builder("postgresql.queue.size", () -> 1).register(registry);
      Gauge.builder("postgresql.current", () -> 1).register(registry);
    }
    Gauge.builder("sql.pool.queue.size", () -> 1).register(registry);
    registry.counter("postgresql.completed");

    assertThat(registry.getMeters())
        .extracting(Meter::getId)
        .extracting(Meter.Id::getName)
        .containsExactlyInAnyOrder("sql.pool.queue.size", "postgresql.completed");
  }
}
