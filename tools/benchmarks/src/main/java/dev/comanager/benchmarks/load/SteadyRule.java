package dev.comanager.benchmarks.load;

import java.util.List;

/**
 * Whether a repeated measurement has settled: its last three values lie within a tenth of each
 * other.
 */
final class SteadyRule {
  private static final int VALUES = 3;
  private static final double SPREAD = 1.10;

  private SteadyRule() {}

  static boolean isSteady(List<Double> values) {
    if (values.size() < VALUES) {
      return false;
    }
    List<Double> last = values.subList(values.size() - VALUES, values.size());
    double least = last.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
    double most = last.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    return most <= least * SPREAD;
  }
}
