package dev.comanager.decision.league;

import java.util.List;

/**
 * What a league plays by.
 *
 * @param teamCount how many fantasy teams
 * @param startingSlots in the platform's order, one entry for each place
 * @param unsupported what the league plays that this product doesn't count (individual defenders,
 *     best ball …), in words for a person; empty as a rule
 * @param waivers how free players are handed out
 */
public record LeagueRules(
    int teamCount,
    List<LineupSlot> startingSlots,
    int benchSize,
    ScoringRules scoring,
    List<String> unsupported,
    WaiverType waivers) {
  public LeagueRules {
    startingSlots = List.copyOf(startingSlots);
    unsupported = List.copyOf(unsupported);
    // Leagues that an older release stored don't say.
    waivers = waivers == null ? WaiverType.UNKNOWN : waivers;
  }

  /** The rules of a league whose waivers aren't known. */
  public LeagueRules(
      int teamCount,
      List<LineupSlot> startingSlots,
      int benchSize,
      ScoringRules scoring,
      List<String> unsupported) {
    this(teamCount, startingSlots, benchSize, scoring, unsupported, WaiverType.UNKNOWN);
  }
}
