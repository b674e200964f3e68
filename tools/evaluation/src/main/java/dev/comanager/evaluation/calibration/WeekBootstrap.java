package dev.comanager.evaluation.calibration;

import dev.comanager.evaluation.measure.Calibration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Interval of an ECE over weeks drawn with replacement. */
final class WeekBootstrap {
  private static final int DRAWS = 1000;
  private static final int OUTSIDE = 25;

  /** Holds 95 % of the drawn errors. */
  record Interval(double low, double high) {}

  private WeekBootstrap() {}

  /** The interval of the shipped rule's ECE on those of the pairs. */
  static Interval of(List<PastPair> pairs, Predicate<PastPair> those) {
    Map<Integer, Calibration> byWeek = new TreeMap<>();
    for (PastPair pair : pairs) {
      if (those.test(pair)) {
        Claim claim = Claim.of(Variant.SHIPPED.chance(List.of()).applyAsDouble(pair));
        byWeek
            .computeIfAbsent(pair.cluster(), _ -> new Calibration())
            .add(claim.confidence(), claim.picksA() == pair.aWasBetter());
      }
    }
    List<Calibration> weeks = new ArrayList<>(byWeek.values());
    SplittableRandom random = new SplittableRandom(weeks.size());
    double[] errors = new double[DRAWS];
    for (int draw = 0; draw < DRAWS; draw++) {
      Calibration drawn = new Calibration();
      for (int week = 0; week < weeks.size(); week++) {
        drawn.addAll(weeks.get(random.nextInt(weeks.size())));
      }
      errors[draw] = drawn.expectedError();
    }
    Arrays.sort(errors);
    return new Interval(errors[OUTSIDE], errors[DRAWS - 1 - OUTSIDE]);
  }
}
