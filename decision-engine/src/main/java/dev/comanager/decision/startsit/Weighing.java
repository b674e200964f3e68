package dev.comanager.decision.startsit;

import dev.comanager.decision.card.Breakdown;
import java.util.List;

/**
 * What the rule found.
 *
 * @param ranked the pick first, then the others, whoever comes closest to the pick before the rest
 * @param breakdown of the pick against the next best
 */
public record Weighing(List<Contender> ranked, Breakdown breakdown) {
  public Weighing {
    ranked = List.copyOf(ranked);
  }

  /** Whom to start. */
  public Contender pick() {
    return ranked.getFirst();
  }

  /** Who comes closest. */
  public Contender nextBest() {
    return ranked.get(1);
  }

  /** In percent, 50–95. */
  public int confidence() {
    return breakdown.confidence();
  }
}
