package dev.comanager.decision.league;

import java.util.List;

/**
 * What a league plays by.
 *
 * @param teamCount how many fantasy teams
 * @param startingSlots in the platform's order, one entry for each place
 * @param unsupported what the league plays that this product doesn't count (individual defenders,
 *     best ball …), in words for a person; empty as a rule
 */
public record LeagueRules(
    int teamCount,
    List<LineupSlot> startingSlots,
    int benchSize,
    ScoringRules scoring,
    List<String> unsupported) {
  public LeagueRules {
    startingSlots = List.copyOf(startingSlots);
    unsupported = List.copyOf(unsupported);
  }
}
