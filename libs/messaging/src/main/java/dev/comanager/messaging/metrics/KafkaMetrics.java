package dev.comanager.messaging.metrics;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Metrics;
import io.micrometer.core.instrument.Tags;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToDoubleFunction;
import org.apache.kafka.common.MetricName;
import org.apache.kafka.common.metrics.KafkaMetric;
import org.apache.kafka.common.metrics.MetricsReporter;

/**
 * Hands the figures of a Kafka client on that somebody looks at, under the names that Micrometer
 * gives them: a handful a client, none a partition. Kafka's own reporter is named in a client's
 * settings ({@code metric.reporters}), so a client of whatever library is counted alike.
 */
public final class KafkaMetrics implements MetricsReporter {
  private static final String LAG = "consumer-fetch-manager-metrics/records-lag";

  /** Group and name, as Kafka has them, and what Micrometer's binder makes of them. */
  private static final Map<String, String> KEPT =
      Map.of(
          LAG + "-max",
          "kafka.consumer.fetch.manager.records.lag.max",
          "consumer-metrics/last-poll-seconds-ago",
          "kafka.consumer.last.poll.seconds.ago",
          "consumer-coordinator-metrics/assigned-partitions",
          "kafka.consumer.coordinator.assigned.partitions",
          "consumer-metrics/connection-count",
          "kafka.consumer.connection.count");

  private static final String CLIENT = "client-id";

  private final Map<MetricName, Meter> meters = new ConcurrentHashMap<>();
  private final Map<MetricName, KafkaMetric> lags = new ConcurrentHashMap<>();

  @Override
  public void configure(Map<String, ?> settings) {
    // Everything is known already.
  }

  @Override
  public void init(List<KafkaMetric> metrics) {
    metrics.forEach(this::metricChange);
  }

  @Override
  public void metricChange(KafkaMetric metric) {
    MetricName name = metric.metricName();
    String qualifiedName = name.group() + "/" + name.name();
    if (qualifiedName.equals(LAG)) {
      lags.put(name, metric);
    }
    String kept = KEPT.get(qualifiedName);
    // Of a partition or a topic the same figure has more tags.
    if (kept != null && name.tags().keySet().equals(Set.of(CLIENT))) {
      ToDoubleFunction<KafkaMetric> value =
          qualifiedName.startsWith(LAG) ? ignored -> worstLag() : KafkaMetrics::value;
      meters.computeIfAbsent(
          name,
          ignored ->
              Gauge.builder(kept, metric, value)
                  .description(name.description())
                  .tags(Tags.of("client.id", name.tags().get(CLIENT)))
                  .strongReference(true)
                  .register(Metrics.globalRegistry));
    }
  }

  @Override
  public void metricRemoval(KafkaMetric metric) {
    lags.remove(metric.metricName());
    Meter meter = meters.remove(metric.metricName());
    if (meter != null) {
      Metrics.globalRegistry.remove(meter);
    }
  }

  @Override
  public void close() {
    meters.values().forEach(Metrics.globalRegistry::remove);
    meters.clear();
    lags.clear();
  }

  /**
   * Of the partitions of the client, as each was fetched last; not a number while it has none.
   * Kafka's own figure of the client forgets what was fetched more than a minute ago: whoever can't
   * fetch would look like one who is not behind.
   */
  private double worstLag() {
    return lags.values().stream().mapToDouble(KafkaMetrics::value).max().orElse(Double.NaN);
  }

  private static double value(KafkaMetric metric) {
    return metric.metricValue() instanceof Number number ? number.doubleValue() : Double.NaN;
  }
}
