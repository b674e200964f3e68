package dev.comanager.decision.facts;

import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.StatLine;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * What one scoring makes of a player's stat lines, in points.
 *
 * @param projection the mean of this week's projections; empty when no source has one that counts
 * @param recentMean the mean of his last games; empty when none is on file
 * @param seasonMean the mean of this season's games; 0 without any
 * @param expected his projections in earlier weeks, newest first
 */
public record PlayerPoints(
    OptionalDouble projection,
    OptionalDouble recentMean,
    double seasonMean,
    List<Double> expected) {
  public PlayerPoints {
    expected = List.copyOf(expected);
  }

  static PlayerPoints of(PlayerFacts known, ScoringRules scoring) {
    List<Double> expected = new ArrayList<>(SeasonSoFar.EXPECTED_WEEKS);
    for (PlayedWeek week : known.season().expected()) {
      expected.add(scoring.points(week.stats(), known.player().position()));
    }
    return new PlayerPoints(
        known.projectedPoints(scoring),
        known.recentPoints(scoring),
        seasonMean(known, scoring),
        expected);
  }

  private static double seasonMean(PlayerFacts known, ScoringRules scoring) {
    SeasonSoFar season = known.season();
    if (season.games() == 0) {
      return 0;
    }
    if (scoring.clauses().isEmpty()) {
      return scoring.points(season.total(), known.player().position()) / season.games();
    }
    StatLine mean =
        new StatLine(
            season.total().stats().entrySet().stream()
                .collect(
                    Collectors.toMap(
                        stat -> stat.getKey(), stat -> stat.getValue() / season.games())));
    return scoring.points(mean, known.player().position());
  }
}
