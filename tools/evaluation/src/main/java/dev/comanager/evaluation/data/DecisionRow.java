package dev.comanager.evaluation.data;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.league.Position;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A roster decision of a past season: the projected starter or the alternative on the bench.
 *
 * @param slot as written, such as {@code FLEX}
 */
public record DecisionRow(int season, int week, String slot, Side a, Side b) {
  /**
   * One of the two.
   *
   * @param position empty if the file doesn't say
   * @param consensus mean of the sources, half-PPR; empty if the file doesn't say
   * @param points scored; empty if the file doesn't say
   */
  public record Side(
      String playerId,
      String name,
      Optional<Position> position,
      OptionalDouble consensus,
      Availability designation,
      OptionalDouble points) {}
}
