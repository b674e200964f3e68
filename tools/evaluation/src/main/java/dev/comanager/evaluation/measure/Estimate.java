package dev.comanager.evaluation.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A mean with its standard error. Values of one cluster, such as a week, are dependent, because
 * players appear in many pairs. The error is computed from the clusters' sums.
 */
public record Estimate(double mean, double error, int count) {

  /** Collects values by cluster. */
  public static final class Sample {
    private final Map<Object, double[]> clusters = new LinkedHashMap<>();

    /** Adds a value of that cluster. */
    public void add(Object cluster, double value) {
      double[] sum = clusters.computeIfAbsent(cluster, _ -> new double[2]);
      sum[0] += value;
      sum[1]++;
    }

    /** The interval of that mean over clusters drawn with replacement. */
    public Interval interval() {
      return Interval.of(List.copyOf(clusters.values()));
    }

    /** The mean over all values, NaN if there are none. */
    public Estimate estimate() {
      double total = 0;
      double count = 0;
      for (double[] sum : clusters.values()) {
        total += sum[0];
        count += sum[1];
      }
      double mean = total / count;
      List<Double> residuals = new ArrayList<>();
      for (double[] sum : clusters.values()) {
        residuals.add(sum[0] - mean * sum[1]);
      }
      double squares = residuals.stream().mapToDouble(one -> one * one).sum();
      int groups = residuals.size();
      double error = groups < 2 ? Double.NaN : Math.sqrt(squares * groups / (groups - 1.0)) / count;
      return new Estimate(mean, error, (int) count);
    }
  }
}
