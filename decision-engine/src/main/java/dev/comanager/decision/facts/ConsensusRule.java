package dev.comanager.decision.facts;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * The weighted mean of several projection sources. A source that stopped updating is excluded as
 * soon as another is much newer. A number that no game can produce is treated as a broken source's
 * and excluded too.
 */
public final class ConsensusRule {
  private static final Duration STOPPED = Duration.ofHours(36);
  private static final double MOST_POINTS = 100;

  private ConsensusRule() {}

  /** The projections that count: those not much older than the newest. */
  public static List<Projection> current(List<Projection> all) {
    if (all.size() < 2) {
      return all;
    }
    Instant newest = all.stream().map(Projection::asOf).max(Instant::compareTo).orElseThrow();
    Instant oldest = newest.minus(STOPPED);
    return all.stream().filter(one -> !one.asOf().isBefore(oldest)).toList();
  }

  /** The names of the sources that stopped updating, in order. */
  public static List<String> leftOut(List<Projection> all) {
    List<Projection> current = current(all);
    return all.stream()
        .filter(one -> !current.contains(one))
        .map(Projection::source)
        .distinct()
        .sorted()
        .toList();
  }

  /**
   * The mean of the projections that count, by the weights of their sources; empty when none is
   * plausible.
   */
  public static OptionalDouble mean(List<Projection> all, ToDoubleFunction<Projection> points) {
    List<Projection> plausible =
        current(all).stream()
            .filter(one -> Math.abs(points.applyAsDouble(one)) <= MOST_POINTS)
            .toList();
    if (plausible.stream().allMatch(one -> one.weight() == 1)) {
      return plausible.stream().mapToDouble(points).average();
    }
    double sum = 0;
    double weights = 0;
    for (Projection one : plausible) {
      sum += one.weight() * points.applyAsDouble(one);
      weights += one.weight();
    }
    return OptionalDouble.of(sum / weights);
  }
}
