package dev.comanager.decision.platform;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.Matchup;
import dev.comanager.decision.league.PlayerId;
import java.util.List;

/**
 * A team's result in an earlier week, as its platform recorded it.
 *
 * @param opponent id of the opposing team, or null without one
 * @param scored points
 * @param lineup its starting slots; empty when the platform doesn't report them
 */
public record PastSide(String teamId, String opponent, double scored, List<PastSpot> lineup) {
  public PastSide {
    lineup = List.copyOf(lineup);
  }

  /** Both sides of a finished matchup, without lineups. */
  public static List<PastSide> of(Matchup matchup) {
    return List.of(
        new PastSide(matchup.homeTeamId(), matchup.awayTeamId(), matchup.homeScored(), List.of()),
        new PastSide(matchup.awayTeamId(), matchup.homeTeamId(), matchup.awayScored(), List.of()));
  }

  /**
   * A starting slot in that week.
   *
   * @param playerId null for an empty slot
   * @param scored null when the platform doesn't report it
   */
  public record PastSpot(LineupSlot slot, PlayerId playerId, Double scored) {}
}
