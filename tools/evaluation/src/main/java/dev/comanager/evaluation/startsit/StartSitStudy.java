package dev.comanager.evaluation.startsit;

import dev.comanager.evaluation.measure.Calibration;
import dev.comanager.evaluation.measure.Estimate;
import dev.comanager.evaluation.measure.MonotoneCalibration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Compares the rule with the baselines on the same pairs of a season. Ties are dropped; accuracy
 * and its differences are paired.
 */
public final class StartSitStudy {
  private final Map<Kind, Result> results = new EnumMap<>(Kind.class);

  /** The results for one kind of pair. */
  static final class Result {
    private final Estimate.Sample right = new Estimate.Sample();
    private final Estimate.Sample gained = new Estimate.Sample();
    private final Calibration claims = new Calibration();
    private final Calibration baselineClaims = new Calibration();
    private final Map<Baseline, Estimate.Sample> baselines = new EnumMap<>(Baseline.class);
    private final Map<Baseline, Estimate.Sample> ahead = new EnumMap<>(Baseline.class);
    private final Map<String, Group> groups = new TreeMap<>();

    /** The results for one position. */
    record Group(Estimate.Sample right, Estimate.Sample consensus, Calibration claims) {}

    private void add(Pair pair, Prediction prediction, Optional<MonotoneCalibration> fitted) {
      int week = pair.week().week();
      boolean aWasBetter = pair.pointsA() > pair.pointsB();
      boolean hit = prediction.picksA() == aWasBetter;
      right.add(week, hit ? 1 : 0);
      gained.add(week, (prediction.picksA() ? 1 : -1) * (pair.pointsA() - pair.pointsB()));
      claims.add(prediction.confidence() / 100.0, hit);
      for (Baseline baseline : Baseline.values()) {
        boolean simple = BaselineChoice.picksA(baseline, pair) == aWasBetter;
        sample(baselines, baseline).add(week, simple ? 1 : 0);
        sample(ahead, baseline).add(week, (hit ? 1 : 0) - (simple ? 1 : 0));
        if (baseline == Baseline.CONSENSUS) {
          fitted.ifPresent(
              chances -> baselineClaims.add(chances.chance(BaselineChoice.gap(pair)), simple));
          Group group =
              groups.computeIfAbsent(
                  pair.group(),
                  _ -> new Group(new Estimate.Sample(), new Estimate.Sample(), new Calibration()));
          group.right().add(week, hit ? 1 : 0);
          group.consensus().add(week, simple ? 1 : 0);
          group.claims().add(prediction.confidence() / 100.0, hit);
        }
      }
    }

    private static Estimate.Sample sample(Map<Baseline, Estimate.Sample> samples, Baseline key) {
      return samples.computeIfAbsent(key, _ -> new Estimate.Sample());
    }

    Estimate accuracy() {
      return right.estimate();
    }

    /** Points gained per decision over choosing the other player. */
    Estimate gained() {
      return gained.estimate();
    }

    Calibration claims() {
      return claims;
    }

    /**
     * The higher consensus with the best monotone probabilities of earlier seasons, if there are
     * any.
     */
    Optional<Calibration> baselineClaims() {
      return baselineClaims.count() == 0 ? Optional.empty() : Optional.of(baselineClaims);
    }

    Estimate accuracyOf(Baseline baseline) {
      return baselines.get(baseline).estimate();
    }

    /** The rule's accuracy minus that baseline's, on the same pairs. */
    Estimate aheadOf(Baseline baseline) {
      return ahead.get(baseline).estimate();
    }

    Map<String, Group> groups() {
      return groups;
    }
  }

  /**
   * Evaluates pairs.
   *
   * @param decisionsBefore decisions of earlier seasons, to fit the baseline's probabilities
   * @param closeBefore close pairs of earlier seasons
   */
  static StartSitStudy of(
      List<Pair> decisions, List<Pair> close, List<Pair> decisionsBefore, List<Pair> closeBefore) {
    StartSitStudy study = new StartSitStudy();
    study.compare(decisions, true, fitted(decisionsBefore));
    study.compare(close, false, fitted(closeBefore));
    return study;
  }

  private static Optional<MonotoneCalibration> fitted(List<Pair> earlier) {
    List<MonotoneCalibration.Point> points = new ArrayList<>();
    for (Pair pair : earlier) {
      if (pair.decided()) {
        points.add(
            new MonotoneCalibration.Point(
                BaselineChoice.gap(pair),
                BaselineChoice.picksA(Baseline.CONSENSUS, pair)
                    == pair.pointsA() > pair.pointsB()));
      }
    }
    return points.isEmpty() ? Optional.empty() : Optional.of(MonotoneCalibration.fit(points));
  }

  private void compare(
      List<Pair> pairs, boolean fromDecisions, Optional<MonotoneCalibration> fitted) {
    for (Pair pair : pairs) {
      if (pair.decided()) {
        Prediction prediction = Prediction.of(pair);
        for (Kind kind : Kind.values()) {
          if (kind.fromDecisions() == fromDecisions && kind.has(pair)) {
            results.computeIfAbsent(kind, _ -> new Result()).add(pair, prediction, fitted);
          }
        }
      }
    }
  }

  /** The results for that kind, or empty if the season has no such pair. */
  Optional<Result> result(Kind kind) {
    return Optional.ofNullable(results.get(kind));
  }
}
