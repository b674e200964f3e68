package dev.comanager.evaluation.calibration;

import dev.comanager.decision.startsit.Contender;

/**
 * A past pair as input to the rule, with its outcome, which is never a tie.
 *
 * @param group the position or {@code FLEX}; of pairs that are no roster decision, with a prefix
 * @param realistic whether it is a roster decision
 * @param pointsA scored by a
 */
public record PastPair(
    int season,
    int week,
    String group,
    boolean realistic,
    Contender a,
    Contender b,
    double pointsA,
    double pointsB) {
  boolean aWasBetter() {
    return pointsA > pointsB;
  }

  /** Pairs of one cluster share players. */
  int cluster() {
    return 100 * season + week;
  }
}
