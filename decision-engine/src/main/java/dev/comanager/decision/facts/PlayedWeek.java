package dev.comanager.decision.facts;

import dev.comanager.decision.league.StatLine;

/**
 * What a player did in an earlier week. Usage (snaps, targets, carries) stands in the stats as
 * {@code off_snp}, {@code tm_off_snp}, {@code rec_tgt}, {@code rush_att}.
 */
public record PlayedWeek(int week, StatLine stats) {}
