package dev.comanager.systemtests.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.Mcp;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests that the metrics in rules, dashboards and {@code docs/metrics.md} are exposed by running
 * services and contain no data of a line. Skipped unless this repository's local stack is running.
 */
@Tag("metrics")
class MetricsIT {
  // Exposed by Prometheus itself, the kubelet, Kafka's exporter, or Kafka over TLS; no local stack
  // has these.
  private static final Set<String> OF_OTHERS =
      Set.of(
          "up",
          "kubelet_volume_stats_available_bytes",
          "kubelet_volume_stats_capacity_bytes",
          "kafka_topic_partition_under_replicated_partition",
          "comanager_kafka_certificate_expiry_timestamp_seconds");
  private static final Duration TIMEOUT = Duration.ofSeconds(40);
  private static final int MOST_LINES = 4_000;

  private static Scrapes scrapes;
  private static WrittenMetrics written;

  @BeforeAll
  static void driveACallOfEachOwnerAndARead() {
    scrapes = Scrapes.ofTheLocalStack();
    written = WrittenMetrics.inThisRepository();
    Mcp line = Mcp.asLine();
    line.call("get_my_leagues", Map.of());
    line.call("list_watches", Map.of());
    // No such league exists: the point is a request to a platform, whether it answers or not.
    line.call("fantasy_link_league", Map.of("platform", "sleeper", "league_id", "1"));
  }

  @Test
  void everyMetricOfTheRulesIsExposed() {
    awaitExposed(written.inRules());
  }

  @Test
  void everyMetricOfTheDashboardsIsExposed() {
    assertThat(written.inDashboards()).hasSizeGreaterThan(30);
    awaitExposed(written.inDashboards());
  }

  @Test
  void metricsDocumentedAsPresentFromTheStartAreExposed() {
    awaitExposed(written.documentedFromTheStart());
  }

  @Test
  void everyOwnMetricHasARowInTheDocs() {
    Set<String> documented = written.documented();

    assertThat(scrapes.names())
        .filteredOn(name -> name.startsWith("comanager_") || name.startsWith("kafka_"))
        .isNotEmpty()
        .allMatch(
            name ->
                documented.contains(name)
                    || documented.contains(name.replaceFirst("_(bucket|count|sum|max)$", "")));
  }

  @Test
  void everyMetricInRulesAndDashboardsHasARowInTheDocs() {
    Set<String> used = new TreeSet<>(written.inRules());
    used.addAll(written.inDashboards());
    used.removeIf(name -> !name.startsWith("comanager_") && !name.startsWith("kafka_"));

    Set<String> documented = written.documented();
    assertThat(used)
        .allMatch(
            name ->
                documented.contains(name)
                    || documented.contains(name.replaceFirst("_(bucket|count|sum|max)$", "")));
  }

  @Test
  void noLabelContainsALineANumberOrAUrl() {
    assertThat(scrapes.labelValues())
        .isNotEmpty()
        .noneMatch(value -> value.matches(".*(ln_[0-9a-f]{6}|\\+?[0-9]{9,}|https?://).*"));
  }

  @Test
  void aReplicasOutputIsBounded() {
    scrapes
        .sizes()
        .forEach((service, lines) -> assertThat(lines).as(service).isLessThan(MOST_LINES));
  }

  private static void awaitExposed(Set<String> names) {
    List<String> ours = names.stream().filter(name -> !OF_OTHERS.contains(name)).toList();
    assertThat(ours).isNotEmpty();
    Awaitility.await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () -> {
              Set<String> exposed = scrapes.again().names();
              assertThat(
                      ours.stream().filter(it -> !exposed.contains(it)).collect(Collectors.toSet()))
                  .isEmpty();
            });
  }
}
