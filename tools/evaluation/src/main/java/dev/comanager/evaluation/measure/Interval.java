package dev.comanager.evaluation.measure;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Holds 95 % of the means that come out when the clusters are drawn again with replacement. */
public record Interval(double low, double high) {
  private static final int DRAWS = 2000;
  private static final int OUTSIDE = 50;

  /**
   * The interval of a mean; NaN on both sides without values.
   *
   * @param sums of each cluster: the total of its values and their number
   */
  static Interval of(List<double[]> sums) {
    if (sums.isEmpty()) {
      return new Interval(Double.NaN, Double.NaN);
    }
    SplittableRandom random = new SplittableRandom(sums.size());
    double[] means = new double[DRAWS];
    for (int draw = 0; draw < DRAWS; draw++) {
      double total = 0;
      double count = 0;
      for (int i = 0; i < sums.size(); i++) {
        double[] sum = sums.get(random.nextInt(sums.size()));
        total += sum[0];
        count += sum[1];
      }
      means[draw] = total / count;
    }
    Arrays.sort(means);
    return new Interval(means[OUTSIDE], means[DRAWS - 1 - OUTSIDE]);
  }
}
