package dev.comanager.messaging.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Metrics;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.MetricName;
import org.apache.kafka.common.metrics.MetricConfig;
import org.apache.kafka.common.metrics.Sensor;
import org.apache.kafka.common.metrics.stats.Max;
import org.apache.kafka.common.metrics.stats.Value;
import org.apache.kafka.common.utils.Time;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class KafkaMetricsTest {
  private static final String GROUP = "consumer-fetch-manager-metrics";

  private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
  private final org.apache.kafka.common.metrics.Metrics client =
      new org.apache.kafka.common.metrics.Metrics(
          new MetricConfig(), List.of(new KafkaMetrics()), Time.SYSTEM);

  @BeforeEach
  void aClientThatFetchedNothingInTheLastMinute() {
    Metrics.addRegistry(registry);
    client
        .sensor("of the client")
        .add(name("records-lag-max", Map.of("client-id", "listener")), new Max());
  }

  @AfterEach
  void close() {
    client.close();
    Metrics.removeRegistry(registry);
  }

  @Test
  void aClientThatCannotFetchKeepsItsLastLag() {
    partition(0).record(7);
    partition(1).record(5_000);

    assertThat(lag()).isEqualTo(5_000);
  }

  @Test
  void aClientThatCaughtUpReportsNoLag() {
    Sensor partition = partition(0);
    partition.record(5_000);
    partition.record(0);

    assertThat(lag()).isZero();
  }

  @Test
  void aClientWithoutPartitionsExposesNothing() {
    partition(0).record(5_000);
    client.removeSensor("partition 0");

    assertThat(lag()).isNaN();
  }

  private Sensor partition(int partition) {
    Sensor sensor = client.sensor("partition " + partition);
    sensor.add(
        name(
            "records-lag",
            Map.of("client-id", "listener", "topic", "games", "partition", "" + partition)),
        new Value());
    return sensor;
  }

  private double lag() {
    return registry
        .get("kafka.consumer.fetch.manager.records.lag.max")
        .tag("client.id", "listener")
        .gauge()
        .value();
  }

  private static MetricName name(String name, Map<String, String> tags) {
    return new MetricName(name, GROUP, "as Kafka has it", tags);
  }
}
