package dev.comanager.decision.league;

import java.util.ArrayList;
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

  /**
   * A roster as it is told everywhere: the starting places in their order, those that nobody stands
   * in empty; then the bench, the injured reserve and the taxi squad.
   *
   * @param reported each player and where the platform has him
   */
  public List<RosterSpot> inOrder(List<RosterSpot> reported) {
    List<RosterSpot> left = new ArrayList<>(reported);
    List<RosterSpot> spots = new ArrayList<>();
    for (LineupSlot slot : startingSlots) {
      RosterSpot here =
          left.stream()
              .filter(spot -> spot.slot() == slot)
              .findFirst()
              .orElseGet(() -> new RosterSpot(slot, null));
      left.remove(here);
      spots.add(here);
    }
    for (RosterSpot spot : left) {
      // A starting place that the rules don't have is none.
      if (spot.slot() == LineupSlot.BENCH || spot.slot().starting()) {
        spots.add(new RosterSpot(LineupSlot.BENCH, spot.playerId()));
      }
    }
    for (LineupSlot slot : List.of(LineupSlot.RESERVE, LineupSlot.TAXI)) {
      left.stream().filter(spot -> spot.slot() == slot).forEach(spots::add);
    }
    return spots;
  }
}
