package dev.comanager.decision.track;

import dev.comanager.decision.decisions.Gradable;
import dev.comanager.decision.league.WeekSpan;

/**
 * The part of the last card before a lock that games grade.
 *
 * @param week of the season; 0 before it
 */
record LockedDecision(String id, int season, int week, Gradable gradable) {
  /** The weeks whose games count. */
  WeekSpan weeks() {
    return gradable.weeks() == null ? new WeekSpan(week, week) : gradable.weeks();
  }
}
