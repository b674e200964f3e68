package dev.comanager.benchmarks.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** The median of several rounds: on a noisy machine a mean would keep the outliers. */
public final class Medians {
  private Medians() {}

  /** One sample per workload and concurrency, in order of first occurrence. */
  public static List<Sample> of(List<Sample> samples) {
    Map<String, List<Sample>> groups = new LinkedHashMap<>();
    for (Sample sample : samples) {
      groups
          .computeIfAbsent(sample.concurrency() + " " + sample.workload(), key -> new ArrayList<>())
          .add(sample);
    }
    return groups.values().stream().map(Medians::middle).toList();
  }

  private static Sample middle(List<Sample> rounds) {
    Sample first = rounds.getFirst();
    Map<String, Double> cpu = new LinkedHashMap<>();
    for (String process : first.cpu().keySet()) {
      cpu.put(process, median(rounds, round -> round.cpu().getOrDefault(process, 0.0)));
    }
    return new Sample(
        first.workload(),
        first.concurrency(),
        median(rounds, Sample::perSecond),
        median(rounds, Sample::p50),
        median(rounds, Sample::p99),
        rounds.stream().mapToLong(Sample::answers).sum(),
        rounds.stream().mapToLong(Sample::errors).sum(),
        cpu);
  }

  /** The median; for an even number, the mean of the two middle values. */
  static double median(List<Sample> rounds, ToDoubleFunction<Sample> of) {
    double[] sorted = rounds.stream().mapToDouble(of).sorted().toArray();
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
