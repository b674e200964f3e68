package dev.comanager.evaluation.calibration;

import dev.comanager.decision.league.Position;
import dev.comanager.decision.startsit.Contender;
import dev.comanager.decision.startsit.ScoreSpan;
import dev.comanager.decision.startsit.StartSitRule;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A slope per position: the factor on the probit scale with the highest likelihood. A slope of 1.1
 * is the same as spreads divided by 1.1.
 */
final class SlopeFit {
  /** Standard deviation of slopes around 1 that shrinkage expects. */
  static final double SHRUNK = .15;

  /** As good as no shrinkage. */
  static final double FREE = 100;

  private static final double LEAST = .4;
  private static final double MOST = 2;
  private static final int STEPS = 14;
  private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

  private SlopeFit() {}

  /** Those spreads, divided by the slopes that fit these pairs. */
  static ScoreSpan sloped(ScoreSpan span, List<PastPair> pairs, double deviation) {
    Map<Position, ScoreSpan.Line> lines = new EnumMap<>(span.lines());
    for (Position position : Position.values()) {
      double slope = slope(span, position, pairs, deviation);
      if (!Double.isNaN(slope)) {
        lines.put(position, divided(span.lines().get(position), slope));
      }
    }
    return new ScoreSpan(lines);
  }

  /** The slope for the pairs of that position, by golden-section search; NaN without any. */
  static double slope(ScoreSpan span, Position position, List<PastPair> all, double deviation) {
    List<PastPair> pairs =
        all.stream()
            .filter(pair -> pair.samePosition() && pair.a().position() == position)
            .toList();
    if (pairs.isEmpty()) {
      return Double.NaN;
    }
    double weight = independentShare(pairs);
    double low = LEAST;
    double high = MOST;
    for (int step = 0; step < STEPS; step++) {
      double left = high - GOLDEN * (high - low);
      double right = low + GOLDEN * (high - low);
      if (merit(span, pairs, left, weight, deviation)
          > merit(span, pairs, right, weight, deviation)) {
        high = right;
      } else {
        low = left;
      }
    }
    return (low + high) / 2;
  }

  private static double merit(
      ScoreSpan span, List<PastPair> pairs, double slope, double weight, double deviation) {
    Position position = pairs.getFirst().a().position();
    Map<Position, ScoreSpan.Line> lines = new EnumMap<>(span.lines());
    lines.put(position, divided(span.lines().get(position), slope));
    ScoreSpan sloped = new ScoreSpan(lines);
    double loss = 0;
    for (PastPair pair : pairs) {
      double chance = Math.clamp(StartSitRule.outscores(pair.a(), pair.b(), sloped), .01, .99);
      loss -= Math.log(pair.aWasBetter() ? chance : 1 - chance);
    }
    double away = (slope - 1) / deviation;
    return -weight * loss - away * away / 2;
  }

  /** A player in many pairs of a week counts as one observation. */
  private static double independentShare(List<PastPair> pairs) {
    Set<List<Object>> players = new HashSet<>();
    for (PastPair pair : pairs) {
      Stream.of(pair.a(), pair.b())
          .map(Contender::player)
          .forEach(player -> players.add(List.of(pair.cluster(), player)));
    }
    return Math.min(1, players.size() / (2.0 * pairs.size()));
  }

  private static ScoreSpan.Line divided(ScoreSpan.Line line, double slope) {
    return new ScoreSpan.Line(line.base() / slope, line.perPoint() / slope);
  }
}
