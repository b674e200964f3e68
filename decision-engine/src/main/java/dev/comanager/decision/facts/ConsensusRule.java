package dev.comanager.decision.facts;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * What several sources of projections say together: their mean. A source that has stopped drops out
 * as soon as another is much newer, and a number that no game can bring is a broken source's.
 */
public final class ConsensusRule {
  private static final Duration STOPPED = Duration.ofHours(36);
  private static final double MOST_POINTS = 100;

  private ConsensusRule() {}

  /** The projections that count: not much older than the newest. */
  public static List<Projection> current(List<Projection> all) {
    if (all.size() < 2) {
      return all;
    }
    Instant newest = all.stream().map(Projection::asOf).max(Instant::compareTo).orElseThrow();
    Instant oldest = newest.minus(STOPPED);
    return all.stream().filter(one -> !one.asOf().isBefore(oldest)).toList();
  }

  /** The names of the sources that have stopped, in order. */
  public static List<String> leftOut(List<Projection> all) {
    List<Projection> current = current(all);
    return all.stream()
        .filter(one -> !current.contains(one))
        .map(Projection::source)
        .distinct()
        .sorted()
        .toList();
  }

  /** The mean of those that count; empty when there is none that can be true. */
  public static OptionalDouble mean(List<Projection> all, ToDoubleFunction<Projection> points) {
    return current(all).stream()
        .mapToDouble(points)
        .filter(amount -> Math.abs(amount) <= MOST_POINTS)
        .average();
  }
}
