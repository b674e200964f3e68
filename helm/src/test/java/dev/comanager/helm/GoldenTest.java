package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the chart renders changes only where somebody saw the difference. */
class GoldenTest {
  private static final Path FOLDER = Path.of("src/test/resources/golden");

  static Stream<String> examples() {
    return Chart.examples();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void theChartRendersWhatWasSeen(String example) {
    Written.compare(
        FOLDER.resolve(example + ".yaml"),
        withoutRulesAndDashboards(Chart.template("fantasy", example, "")),
        "what ci/%s-values.yaml renders has changed".formatted(example));
  }

  @Test
  void noExampleIsLeftOver() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      assertThat(files.map(it -> it.getFileName().toString().replace(".yaml", "")))
          .containsExactlyInAnyOrderElementsOf(Chart.examples().toList());
    }
  }

  // These are files of the chart as they stand, and are reviewed there.
  private static String withoutRulesAndDashboards(String rendered) {
    return Stream.of(rendered.split("(?m)^---\n", -1))
        .filter(it -> !it.contains("templates/prometheus-rules.yaml"))
        .filter(it -> !it.contains("templates/dashboards.yaml"))
        .reduce((first, second) -> first + "---\n" + second)
        .orElseThrow();
  }
}
