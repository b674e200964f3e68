package dev.comanager.testkit.fuzzing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class FuzzResultTest {
  private static final Path LOG = Path.of("log");

  @Test
  void aRunWithoutFailuresHasNoFinding() {
    FuzzResult result =
        FuzzResult.of(
            0,
            List.of(
                "#7\tNEW cov: 3", "stat::number_of_executed_units: 120", "comanager heap 10 20"),
            LOG);

    assertThat(result.inputs()).isEqualTo(120);
    assertThat(result.finding()).isEmpty();
  }

  @Test
  void theInputThatBrokeTheParserIsReported() {
    FuzzResult result =
        FuzzResult.of(77, List.of("#9\tNEW cov: 3", "== Java Exception: java.lang.X"), LOG);

    assertThat(result.inputs()).isEqualTo(9);
    assertThat(result.finding()).contains("== Java Exception: java.lang.X; see log");
  }

  @Test
  void aHeapThatGrowsIsAFinding() {
    assertThat(FuzzResult.of(0, List.of("comanager heap 0 99999999"), LOG).finding()).isPresent();
  }
}
