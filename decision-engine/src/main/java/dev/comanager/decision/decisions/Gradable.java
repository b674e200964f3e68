package dev.comanager.decision.decisions;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.ScoringRules;
import dev.comanager.decision.league.WeekSpan;
import java.util.List;
import java.util.Optional;

/**
 * A prediction that games can grade: these players score more points than those.
 *
 * @param pick those the advice prefers
 * @param other those it passes over; empty for an open slot
 * @param slots in which the best lineup of each side counts; empty when everybody counts
 * @param weeks whose games count; null for the decision's own week
 * @param scoring the league's scoring when the card was made
 */
public record Gradable(
    List<PlayerId> pick,
    List<PlayerId> other,
    List<LineupSlot> slots,
    WeekSpan weeks,
    ScoringRules scoring) {
  /** Number of weeks after which an add or a trade is graded. */
  private static final int MOVE_WEEKS = 3;

  public Gradable {
    pick = List.copyOf(pick);
    other = List.copyOf(other);
    slots = List.copyOf(slots);
  }

  /** One player scores more than another in the decision's week. */
  public Gradable(PlayerId pick, PlayerId other, ScoringRules scoring) {
    this(List.of(pick), List.of(other), List.of(), null, scoring);
  }

  /** The opposite prediction: it is better to keep what one has. */
  public Gradable reversed() {
    return new Gradable(other, pick, slots, weeks, scoring);
  }

  /**
   * The weeks that grade an add or a trade; empty when none is left.
   *
   * @param last of the season
   * @param begun whether one of the players has begun his game of the current week, which then
   *     doesn't count
   */
  public static Optional<WeekSpan> weeksOfMove(int current, int last, boolean begun) {
    int first = begun ? current + 1 : current;
    return first > last
        ? Optional.empty()
        : Optional.of(new WeekSpan(first, Math.min(last, first + MOVE_WEEKS - 1)));
  }
}
