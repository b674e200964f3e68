package dev.comanager.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * One request compared with another one of the same run, so that machines can be compared.
 *
 * @param moreIsBetter whether a fall is what costs
 */
public record Ratio(String name, double value, boolean moreIsBetter) {
  /** All ratios of a run. */
  public static List<Ratio> of(LoadResult result) {
    List<Ratio> ratios = new ArrayList<>();
    for (Sample sample : result.samples()) {
      String baseline = result.baselines().getOrDefault(sample.workload(), "");
      add(ratios, result, "CPU", sample, baseline, Sample::cpuInAll, false);
      if (sample.workload().equals(Requests.LEAGUES)) {
        add(ratios, result, "p50", sample, Requests.KAFKA, Sample::p50, false);
      }
      if (sample.workload().equals(Requests.ONE_LINE)) {
        add(ratios, result, "calls/s", sample, Requests.LEAGUES, Sample::perSecond, true);
      }
    }
    return ratios;
  }

  private static void add(
      List<Ratio> ratios,
      LoadResult result,
      String what,
      Sample sample,
      String baseline,
      ToDoubleFunction<Sample> of,
      boolean moreIsBetter) {
    result
        .quotient(sample.workload(), baseline, sample.concurrency(), of)
        .ifPresent(
            value ->
                ratios.add(
                    new Ratio(
                        "%s ÷ %s, %s, c=%d"
                            .formatted(sample.workload(), baseline, what, sample.concurrency()),
                        value,
                        moreIsBetter)));
  }
}
