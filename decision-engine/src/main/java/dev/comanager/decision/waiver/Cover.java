package dev.comanager.decision.waiver;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.week.WeekPlayer;

/**
 * A starting place that an add covers.
 *
 * @param player whose absence it is; null for an empty place
 * @param reason such as {@code on bye}; {@code empty} for an empty place
 * @param week in which the place has nobody
 */
record Cover(LineupSlot slot, WeekPlayer player, String reason, int week) {}
