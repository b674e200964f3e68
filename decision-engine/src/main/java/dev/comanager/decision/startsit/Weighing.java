package dev.comanager.decision.startsit;

import dev.comanager.decision.card.Breakdown;
import java.util.List;

/**
 * What the rule found.
 *
 * @param ranked the pick first, then the others, whoever comes closest to the pick before the rest
 * @param breakdown of the pick against the next best
 */
record Weighing(List<Contender> ranked, Breakdown breakdown) {
  Weighing {
    ranked = List.copyOf(ranked);
  }

  Contender pick() {
    return ranked.getFirst();
  }

  Contender nextBest() {
    return ranked.get(1);
  }

  int confidence() {
    return breakdown.confidence();
  }
}
