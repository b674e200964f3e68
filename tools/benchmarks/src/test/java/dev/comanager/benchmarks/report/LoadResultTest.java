package dev.comanager.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadResultTest {
  private static final Map<String, String> BASELINES =
      Map.of(Requests.LEAGUES, Requests.LEAGUES_ECHO, Requests.ONE_LINE, Requests.LEAGUES);

  @TempDir Path folder;

  @Test
  void reachesATargetUpToItsBound() {
    LoadResult result = result(busy(Requests.LEAGUES, 190, 0), busy(Requests.LEAGUES_ECHO, 10, 0));

    assertThat(outcome(result, "get_my_leagues ÷ echo of get_my_leagues, CPU, c=64"))
        .isEqualTo(Target.Outcome.REACHED);
  }

  @Test
  void missesATargetBeyondItsBound() {
    LoadResult result = result(busy(Requests.LEAGUES, 191, 0), busy(Requests.LEAGUES_ECHO, 10, 0));

    assertThat(outcome(result, "get_my_leagues ÷ echo of get_my_leagues, CPU, c=64"))
        .isEqualTo(Target.Outcome.MISSED);
  }

  @Test
  void moreIsBetterForTheRateOfOneLine() {
    String name = "get_my_leagues, one line ÷ sixteen lines, calls/s, c=64";
    Sample sixteen = busy(Requests.LEAGUES, 10, 0);

    assertThat(outcome(result(sixteen, rate(Requests.ONE_LINE, 990)), name))
        .isEqualTo(Target.Outcome.REACHED);
    assertThat(outcome(result(sixteen, rate(Requests.ONE_LINE, 940)), name))
        .isEqualTo(Target.Outcome.MISSED);
  }

  @Test
  void answersWithErrorsMeasureNothing() {
    LoadResult result = result(busy(Requests.LEAGUES, 20, 3), busy(Requests.LEAGUES_ECHO, 10, 0));

    assertThat(outcome(result, "get_my_leagues ÷ echo of get_my_leagues, CPU, c=64"))
        .isEqualTo(Target.Outcome.UNKNOWN);
  }

  @Test
  void addsUpTheMemoryOfAllProcesses() {
    assertThat(outcome(result(), "memory of all processes after the load, GB"))
        .isEqualTo(Target.Outcome.REACHED);
  }

  @Test
  void namesOnlyRatiosThatBecameMoreThan15PercentWorse() {
    LoadResult kept =
        result(
            busy(Requests.LEAGUES, 100, 0),
            busy(Requests.LEAGUES_ECHO, 10, 0),
            rate(Requests.ONE_LINE, 1000));

    assertThat(
            Comparison.worse(
                kept, result(busy(Requests.LEAGUES, 114, 0), busy(Requests.LEAGUES_ECHO, 10, 0))))
        .isEmpty();
    assertThat(
            Comparison.worse(
                kept,
                result(
                    busy(Requests.LEAGUES, 120, 0),
                    busy(Requests.LEAGUES_ECHO, 10, 0),
                    rate(Requests.ONE_LINE, 800))))
        .extracting(Comparison.Change::text)
        .containsExactly(
            "get_my_leagues ÷ echo of get_my_leagues, CPU, c=64 grew by 20 %: 10.00 → 12.00",
            "get_my_leagues, one line ÷ get_my_leagues, calls/s, c=64 fell by 20 %: 1.00 → 0.80");
  }

  @Test
  void aKeptResultIsReadBesideItsPage() throws Exception {
    LoadResult result = result(busy(Requests.LEAGUES, 100, 0));

    result.write(folder.resolve("2026-11-27-load.json"));

    assertThat(LoadResult.read(folder.resolve("2026-11-27-load.md"))).isEqualTo(result);
  }

  @Test
  void drawsServicesWithoutEchoes() {
    String svg =
        RateChart.svg(result(busy(Requests.LEAGUES, 250, 0), busy(Requests.LIST_ECHO, 1, 0)));

    assertThat(svg)
        .startsWith("<svg")
        .endsWith("</svg>\n")
        .contains(">get_my_leagues</text>", "<title>gateway: 250 µs</title>")
        .doesNotContain("echo");
  }

  private static Target.Outcome outcome(LoadResult result, String name) {
    return Stream.of(Target.ALL.toArray(Target[]::new))
        .filter(it -> it.name().equals(name))
        .findFirst()
        .orElseThrow()
        .outcome(result);
  }

  private static Sample busy(String workload, double cpu, long errors) {
    return new Sample(workload, 64, 1000, 1, 2, 100, errors, Map.of("gateway", cpu));
  }

  private static Sample rate(String workload, double perSecond) {
    return new Sample(workload, 64, perSecond, 1, 2, 100, 0, Map.of());
  }

  private static LoadResult result(Sample... samples) {
    return new LoadResult(
        "2026-11-27",
        List.of("two cores"),
        List.of(samples),
        BASELINES,
        Map.of("kafka", 300L, "tool-gateway", 200L),
        List.of());
  }
}
