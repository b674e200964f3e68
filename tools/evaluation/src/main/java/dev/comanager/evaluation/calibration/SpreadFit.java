package dev.comanager.evaluation.calibration;

import dev.comanager.decision.league.Position;
import dev.comanager.decision.startsit.Contender;
import dev.comanager.decision.startsit.ScoreSpan;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Spreads fitted to scores: the least-squares line of the distances between score and projection.
 * Only players who were certain to play count, each once a week.
 */
final class SpreadFit {
  /** Standard deviation of a normal distribution over its mean absolute deviation. */
  private static final double DEVIATION_PER_DISTANCE = Math.sqrt(Math.PI / 2);

  private static final int LEAST_SCORES = 30;

  private record Score(Position position, double expected, double points) {}

  private final List<Score> scores = new ArrayList<>();

  SpreadFit(List<PastPair> pairs) {
    Set<List<Object>> seen = new HashSet<>();
    for (PastPair pair : pairs) {
      add(pair, pair.a(), pair.pointsA(), seen);
      add(pair, pair.b(), pair.pointsB(), seen);
    }
  }

  private void add(PastPair pair, Contender player, double points, Set<List<Object>> seen) {
    if (player.chance().absent() == 0 && seen.add(List.of(pair.cluster(), player.player()))) {
      scores.add(new Score(player.position(), player.points() * player.chance().share(), points));
    }
  }

  /** A line for every position; the shipped one where there are few scores. */
  ScoreSpan byPosition() {
    Map<Position, ScoreSpan.Line> lines = new EnumMap<>(ScoreSpan.MEASURED.lines());
    for (Position position : Position.values()) {
      List<Score> those = scores.stream().filter(one -> one.position() == position).toList();
      if (those.size() >= LEAST_SCORES) {
        lines.put(position, line(those));
      }
    }
    return new ScoreSpan(lines);
  }

  /** One line for all positions. */
  ScoreSpan oneForAll() {
    Map<Position, ScoreSpan.Line> lines = new EnumMap<>(ScoreSpan.MEASURED.lines());
    if (scores.size() >= LEAST_SCORES) {
      ScoreSpan.Line line = line(scores);
      lines.replaceAll((_, _) -> line);
    }
    return new ScoreSpan(lines);
  }

  private static ScoreSpan.Line line(List<Score> scores) {
    double meanX = scores.stream().mapToDouble(Score::expected).average().orElseThrow();
    double meanY = scores.stream().mapToDouble(SpreadFit::deviation).average().orElseThrow();
    double squares = 0;
    double products = 0;
    for (Score score : scores) {
      double x = score.expected() - meanX;
      squares += x * x;
      products += x * (deviation(score) - meanY);
    }
    double slope = squares == 0 ? 0 : products / squares;
    return new ScoreSpan.Line(meanY - slope * meanX, slope);
  }

  private static double deviation(Score score) {
    return DEVIATION_PER_DISTANCE * Math.abs(score.points() - score.expected());
  }
}
