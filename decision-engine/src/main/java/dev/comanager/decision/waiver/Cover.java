package dev.comanager.decision.waiver;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.week.WeekPlayer;

/**
 * A starting slot that an add covers.
 *
 * @param player the absent player; null for an empty slot
 * @param reason such as {@code on bye}; {@code empty} for an empty slot
 * @param week in which the slot is empty
 */
record Cover(LineupSlot slot, WeekPlayer player, String reason, int week) {}
