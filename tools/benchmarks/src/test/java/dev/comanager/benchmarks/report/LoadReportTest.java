package dev.comanager.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LoadReportTest {
  @Test
  void reportsTheMedianOfTheRoundsAndAllErrors() {
    List<Sample> medians =
        Medians.of(List.of(sample("a", 10, 0), sample("a", 30, 2), sample("a", 11, 1)));
    assertThat(medians).hasSize(1);
    assertThat(medians.getFirst().perSecond()).isEqualTo(11);
    assertThat(medians.getFirst().errors()).isEqualTo(3);
    assertThat(medians.getFirst().cpuInAll()).isEqualTo(11);
  }

  @Test
  void comparesTheCpuWithTheBaselineOfTheSameConcurrency() {
    String page =
        new LoadReport(List.of(sample("a", 10, 0), sample("b", 25, 0)), Map.of("b", "a"))
            .rates()
            .cpuByProcess()
            .text();
    assertThat(page).contains("2.50 × a").contains("| gateway |");
  }

  @Test
  void saysThatCpuTimesAreUnknown() {
    Sample blind = new Sample("a", 1, 10, 1, 2, 100, 0, Map.of());
    assertThat(new LoadReport(List.of(blind), Map.of()).rates().cpuByProcess().text())
        .contains("CPU is left out");
  }

  @Test
  void showsMemoryAsATable() {
    assertThat(new LoadReport(List.of(), Map.of()).memory(Map.of("kafka", 335L)).text())
        .contains("\n\n| process | MiB |\n| --- | ---: |\n| kafka | 335 |\n");
  }

  private static Sample sample(String workload, double value, long errors) {
    return new Sample(workload, 1, value, 1, 2, 100, errors, Map.of("gateway", value));
  }
}
