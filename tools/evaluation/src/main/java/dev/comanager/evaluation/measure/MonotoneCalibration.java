package dev.comanager.evaluation.measure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The least-squares probabilities that never fall as a gap grows, by pooling adjacent violators
 * (isotonic regression). It is the best calibration that a simple rule could reach if it were
 * fitted.
 */
public final class MonotoneCalibration {
  private static final double LEAST = .5;
  private static final double MOST = .95;

  private final NavigableMap<Double, Double> chances;

  private MonotoneCalibration(NavigableMap<Double, Double> chances) {
    this.chances = chances;
  }

  /** A gap and whether the higher side was right. */
  public record Point(double gap, boolean right) {}

  private record Block(double from, double right, double count) {
    double mean() {
      return right / count;
    }

    Block with(Block next) {
      return new Block(from, right + next.right, count + next.count);
    }
  }

  /** Fits to these points. */
  public static MonotoneCalibration fit(List<Point> points) {
    List<Block> blocks = new ArrayList<>();
    points.stream()
        .sorted(Comparator.comparingDouble(Point::gap))
        .map(point -> new Block(point.gap(), point.right() ? 1 : 0, 1))
        .forEach(
            block -> {
              Block last = block;
              while (!blocks.isEmpty()
                  && (blocks.getLast().mean() >= last.mean()
                      || blocks.getLast().from() == last.from())) {
                last = blocks.removeLast().with(last);
              }
              blocks.add(last);
            });
    NavigableMap<Double, Double> chances = new TreeMap<>();
    blocks.forEach(block -> chances.put(block.from(), block.mean()));
    return new MonotoneCalibration(chances);
  }

  /** The probability for that gap, limited like any confidence to .5 to .95. */
  public double chance(double gap) {
    Map.Entry<Double, Double> block = chances.floorEntry(gap);
    double chance = block == null ? LEAST : block.getValue();
    return Math.clamp(chance, LEAST, MOST);
  }
}
