package dev.comanager.evaluation.calibration;

import dev.comanager.evaluation.measure.Calibration;
import dev.comanager.evaluation.measure.Estimate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * A variant's claims on the pairs of one season.
 *
 * @param right on roster decisions, like {@code gained} and {@code claims}
 * @param groups the claims by group, of all pairs
 */
record SeasonResult(
    Estimate right, Estimate gained, Calibration claims, Map<String, Calibration> groups) {
  /** Groups of fewer pairs say too little. */
  static final int LEAST_PAIRS = 300;

  static SeasonResult of(List<PastPair> pairs, ToDoubleFunction<PastPair> chance) {
    Estimate.Sample right = new Estimate.Sample();
    Estimate.Sample gained = new Estimate.Sample();
    Calibration claims = new Calibration();
    Map<String, Calibration> groups = new TreeMap<>();
    for (PastPair pair : pairs) {
      Claim claim = Claim.of(chance.applyAsDouble(pair));
      boolean hit = claim.picksA() == pair.aWasBetter();
      groups.computeIfAbsent(pair.group(), _ -> new Calibration()).add(claim.confidence(), hit);
      if (pair.realistic()) {
        claims.add(claim.confidence(), hit);
        right.add(pair.cluster(), hit ? 1 : 0);
        gained.add(pair.cluster(), (claim.picksA() ? 1 : -1) * (pair.pointsA() - pair.pointsB()));
      }
    }
    return new SeasonResult(right.estimate(), gained.estimate(), claims, groups);
  }

  /** The group's ECE, or NaN without such pairs. */
  double error(String group) {
    Calibration those = groups.get(group);
    return those == null ? Double.NaN : those.expectedError();
  }

  /** Mean ECE of the groups that are large enough, NaN if none is. */
  double meanError() {
    return groups.values().stream()
        .filter(those -> those.count() >= LEAST_PAIRS)
        .mapToDouble(Calibration::expectedError)
        .average()
        .orElse(Double.NaN);
  }
}
