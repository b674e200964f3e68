package dev.comanager.watch.model;

import dev.comanager.contracts.Verdict;
import dev.comanager.contracts.event.DecidedPlayer;
import dev.comanager.contracts.event.RecheckReported;
import dev.comanager.contracts.event.RecheckReported.RosterPlayer;

/**
 * Decides when a decision about a roster, a trade or an add, has flipped: the verdict of the facts
 * changed, or another player is to be added. At the edge between two verdicts confidence is that of
 * a toss-up, so a new verdict counts only when it is two points inside, as with bands, when the
 * player the line relies on can't play any more, or when confidence has left its band meanwhile.
 */
final class MoveComparisonRule {
  private static final int EVEN = 50;
  private static final int INSIDE = 2;

  /** Bench players who are worth about the same alternate with every projection. */
  private static final double CLEARLY_MORE = 1;

  private MoveComparisonRule() {}

  static boolean flipped(Baseline held, RecheckReported now) {
    return isOtherAdvice(held, now)
        && (now.ageless() >= EVEN + INSIDE || ReliedOnRule.isLost(held, now));
  }

  /** Whether the facts have another verdict or another player to add. */
  static boolean isOtherAdvice(Baseline held, RecheckReported now) {
    boolean anotherAdd =
        now.verdict() == Verdict.ADD
            && !now.players().getFirst().playerId().equals(held.winner().playerId());
    return now.verdict() != held.lean() || anotherAdd;
  }

  /**
   * Whether another player is to be dropped for the same add, because the one the line was told to
   * drop is worth clearly more now. A claim that drops him can't be undone.
   */
  static boolean isOtherDrop(Baseline held, Baseline after, RecheckReported now) {
    return held.lean() == Verdict.ADD
        && after.lean() == Verdict.ADD
        && held.winner().playerId().equals(after.winner().playerId())
        && held.drop().isPresent()
        && after.drop().isPresent()
        && worth(held.drop().get(), now) - worth(after.drop().get(), now) >= CLEARLY_MORE;
  }

  /** In points a week; not a number where it isn't known or he is on the roster no more. */
  private static double worth(DecidedPlayer player, RecheckReported now) {
    return now.roster() == null
        ? Double.NaN
        : now.roster().stream()
            .filter(own -> own.playerId().equals(player.playerId()) && own.worth() != null)
            .mapToDouble(RosterPlayer::worth)
            .findFirst()
            .orElse(Double.NaN);
  }
}
