package dev.comanager.watch.model;

import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.RecheckReported;

/**
 * Decides when a decision about a roster, a trade or an add, has flipped: the verdict of the facts
 * changed, or another player is to be added. At the edge between two verdicts confidence is that of
 * a toss-up, so a new verdict counts only when it is two points inside, as with bands, or when the
 * player the line relies on can't play any more.
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
