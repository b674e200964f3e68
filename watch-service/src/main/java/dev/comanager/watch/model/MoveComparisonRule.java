package dev.comanager.watch.model;

import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.RecheckReported;

/**
 * When a decision about a roster, a trade or an add, has flipped: what the facts say has changed,
 * or another player is to be added. On the edge between two verdicts confidence is that of a
 * toss-up, so a new one counts only when it is two points inside, as a band does, or when whoever
 * the line counts on is lost to it.
 */
final class MoveComparisonRule {
  private static final int EVEN = 50;
  private static final int INSIDE = 2;

  private MoveComparisonRule() {}

  static boolean flipped(Baseline held, RecheckReported now) {
    boolean anotherAdd =
        now.verdict() == Verdict.ADD
            && !now.players().getFirst().playerId().equals(held.winner().playerId());
    return (now.verdict() != held.lean() || anotherAdd)
        && (now.ageless() >= EVEN + INSIDE || ReliedOnRule.isLost(held, now));
  }
}
