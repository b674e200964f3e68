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
 * Exposes the Kafka client metrics that alerts and dashboards use, under Micrometer's names: a few
 * per client, none per partition. It is a Kafka reporter, named in the client's settings ({@code
 * metric.reporters}), so it works for clients of any library.
 */
public final class KafkaMetrics implements MetricsReporter {
  private static final String LAG = "consumer-fetch-manager-metrics/records-lag";

  /** Maps Kafka's group and name to the name that Micrometer's binder gives. */
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
    // Nothing to configure.
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
    // The same metric per partition or topic has more tags.
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
   * The highest lag of the client's partitions, each as of its last fetch; NaN without partitions.
   * Kafka's own client metric drops fetches older than a minute, so a client that can't fetch would
   * look as if it weren't behind.
   */
  private double worstLag() {
    return lags.values().stream().mapToDouble(KafkaMetrics::value).max().orElse(Double.NaN);
  }

  private static double value(KafkaMetric metric) {
    return metric.metricValue() instanceof Number number ? number.doubleValue() : Double.NaN;
  }
}
