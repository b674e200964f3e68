package dev.comanager.decision.facts;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * The weight of each projection source by its error so far this season. A week's error counts in
 * relation to the mean of all sources of that week, and a few weeks of equal errors stand before
 * the first: weights begin equal and leave that only slowly.
 */
public final class SourceWeightRule {
  /** Weeks without which all weights are equal. */
  static final int FEWEST_WEEKS = 3;

  /** Weeks of equal errors that are counted in addition. */
  static final int PRIOR_WEEKS = 4;

  private SourceWeightRule() {}

  /**
   * The weights by source, 1 for an average one; a source that isn't named has weight 1.
   *
   * @param weeks the mean squared error of each source, one map for each week that is over
   */
  public static Map<String, Double> of(Collection<Map<String, Double>> weeks) {
    Map<String, Double> relative = new HashMap<>();
    Map<String, Integer> counted = new HashMap<>();
    for (Map<String, Double> week : weeks) {
      double mean = week.values().stream().mapToDouble(Double::doubleValue).average().orElse(0);
      if (week.size() > 1 && mean > 0) {
        week.forEach(
            (source, error) -> {
              relative.merge(source, error / mean, Double::sum);
              counted.merge(source, 1, Integer::sum);
            });
      }
    }
    Map<String, Double> weights = new HashMap<>();
    counted.forEach(
        (source, number) -> {
          if (number >= FEWEST_WEEKS) {
            weights.put(source, (number + PRIOR_WEEKS) / (relative.get(source) + PRIOR_WEEKS));
          }
        });
    return weights;
  }
}
