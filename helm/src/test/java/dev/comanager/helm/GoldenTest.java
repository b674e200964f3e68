package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Rendered examples match their golden files, so that every change shows up in review. */
class GoldenTest {
  private static final Path FOLDER = Path.of("src/test/resources/golden");

  static Stream<String> examples() {
    return Chart.examples();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void rendersTheGoldenFile(String example) {
    GeneratedFiles.compare(
        FOLDER.resolve(example + ".yaml"),
        withoutRulesAndDashboards(Chart.template("fantasy", example, "")),
        "what ci/%s-values.yaml renders has changed".formatted(example));
  }

  @Test
  void everyGoldenFileHasAnExample() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      assertThat(files.map(it -> it.getFileName().toString().replace(".yaml", "")))
          .containsExactlyInAnyOrderElementsOf(Chart.examples().toList());
    }
  }

  @Test
  void rendersRulesAndDashboardsUnchanged() {
    List<JsonNode> objects = Chart.rendered("everything-on");
    for (JsonNode rules : ofKind("PrometheusRule", objects)) {
      String file = rules.at("/metadata/name").asText().replaceFirst("fantasy-", "") + ".yaml";
      String text =
          Source.of(Chart.FOLDER.resolve("rules").resolve(file))
              .text()
              .replace(
                  "runbook_url: docs/runbooks", "runbook_url: https://wiki.example.com/runbooks");
      assertThat(rules.path("spec")).as(file).isEqualTo(Chart.objects(text).getFirst());
    }
    for (JsonNode dashboard : ofKind("ConfigMap", objects)) {
      for (Map.Entry<String, JsonNode> file : dashboard.path("data").properties()) {
        if (file.getKey().endsWith(".json")) {
          assertThat(Chart.objects(file.getValue().asText()))
              .as(file.getKey())
              .isEqualTo(
                  Chart.objects(
                      Source.of(Chart.FOLDER.resolve("dashboards").resolve(file.getKey())).text()));
        }
      }
    }
    assertThat(ofKind("PrometheusRule", objects)).hasSize(3);
    assertThat(ofKind("ConfigMap", objects)).hasSize(2);
  }

  private static List<JsonNode> ofKind(String kind, List<JsonNode> objects) {
    return objects.stream().filter(it -> it.path("kind").asText().equals(kind)).toList();
  }

  // Rules and dashboards are copied from files of the chart, which are reviewed there.
  private static String withoutRulesAndDashboards(String rendered) {
    return Stream.of(rendered.split("(?m)^---\n", -1))
        .filter(it -> !it.contains("templates/prometheus-rules.yaml"))
        .filter(it -> !it.contains("templates/dashboards.yaml"))
        .reduce((first, second) -> first + "---\n" + second)
        .orElseThrow();
  }
}
