package dev.comanager.decision.platform.fleaflicker;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The points of field goals by distance. Sources count field goals in steps of ten yards, so a
 * league's distances are matched to those steps; a distance that crosses a step is reported as
 * uncounted.
 */
final class FieldGoalDistances {
  private static final int[] FROM = {0, 20, 30, 40, 50, 60};
  private static final String[] STATS = {"0_19", "20_29", "30_39", "40_49", "50p", "60p"};
  private static final int OPEN_END = 70;
  private static final int TOLERANCE = 1;

  private final String stat;
  private final double[] worth = new double[FROM.length];
  private final List<String> uncounted = new ArrayList<>();

  /**
   * Distances for that kind of kick.
   *
   * @param stat {@code fgm} or {@code fgmiss}
   */
  FieldGoalDistances(String stat) {
    this.stat = stat;
  }

  /** Adds points for kicks within the distance bounds, both inclusive. */
  void add(double points, int lower, int upper) {
    for (int i = 0; i < FROM.length; i++) {
      int from = FROM[i];
      int to = i + 1 < FROM.length ? FROM[i + 1] - 1 : OPEN_END;
      boolean all = lower <= from + TOLERANCE && upper >= Math.min(to, OPEN_END) - TOLERANCE;
      boolean some = lower <= to - TOLERANCE && upper >= from + TOLERANCE;
      if (all) {
        worth[i] += points;
      } else if (some) {
        uncounted.add("field goals from %d to %d yards".formatted(lower, upper));
      }
    }
  }

  /**
   * Points for each stat. The points that all distances share are assigned to the kick itself, so
   * that a projection without distances still counts them.
   */
  Map<String, Double> points() {
    double common = common();
    Map<String, Double> points = new LinkedHashMap<>();
    put(points, stat, common);
    for (int i = 0; i < FROM.length; i++) {
      // Kicks of 60 yards and more are included in those of 50 and more.
      double base = i == FROM.length - 1 ? worth[i - 1] : common;
      put(points, stat + "_" + STATS[i], worth[i] - base);
    }
    return points;
  }

  private double common() {
    double common = worth[0];
    for (double value : worth) {
      if (value * common <= 0) {
        return 0;
      }
      common = Math.abs(value) < Math.abs(common) ? value : common;
    }
    return common;
  }

  List<String> uncounted() {
    return uncounted.stream().distinct().toList();
  }

  private static void put(Map<String, Double> points, String name, double worth) {
    if (worth != 0) {
      points.put(name, worth);
    }
  }
}
