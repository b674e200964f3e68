package dev.comanager.decision.facts;

import dev.comanager.decision.league.StatLine;

/**
 * A player's stats in an earlier week. Usage (snaps, targets, carries) is among them as {@code
 * off_snp}, {@code tm_off_snp}, {@code rec_tgt} and {@code rush_att}.
 */
public record PlayedWeek(int week, StatLine stats) {}
