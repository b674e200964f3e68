package dev.comanager.decision.startsit;

import dev.comanager.decision.card.Breakdown;
import java.util.List;

/**
 * The result of the rule.
 *
 * @param ranked the pick first, then the others, closest to the pick first
 * @param breakdown of the pick against the next best
 */
public record Weighing(List<Contender> ranked, Breakdown breakdown) {
  public Weighing {
    ranked = List.copyOf(ranked);
  }

  /** The player to start. */
  public Contender pick() {
    return ranked.getFirst();
  }

  /** The player closest to the pick. */
  public Contender nextBest() {
    return ranked.get(1);
  }

  /** In percent, 50–95. */
  public int confidence() {
    return breakdown.confidence();
  }
}
