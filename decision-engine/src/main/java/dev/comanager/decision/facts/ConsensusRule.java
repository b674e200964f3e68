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
    Instant newest = all.getFirst().asOf();
    for (Projection one : all) {
      newest = one.asOf().isAfter(newest) ? one.asOf() : newest;
    }
    Instant oldest = newest.minus(STOPPED);
    for (Projection one : all) {
      if (one.asOf().isBefore(oldest)) {
        return all.stream().filter(kept -> !kept.asOf().isBefore(oldest)).toList();
      }
    }
    return all;
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
    double sum = 0;
    double weights = 0;
    for (Projection one : current(all)) {
      double expected = points.applyAsDouble(one);
      if (Math.abs(expected) <= MOST_POINTS) {
        sum += one.weight() * expected;
        weights += one.weight();
      }
    }
    return weights == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / weights);
  }
}
