package dev.comanager.decision.platform;

import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.PlayerId;
import java.util.List;

/**
 * What a team put up in an earlier week, as its platform keeps it.
 *
 * @param opponent id of the team that it met, or null when it met nobody
 * @param scored points
 * @param lineup its starting places; empty when the platform doesn't tell them apart
 */
public record PastSide(String teamId, String opponent, double scored, List<PastSpot> lineup) {
  public PastSide {
    lineup = List.copyOf(lineup);
  }

  /**
   * A starting place in that week.
   *
   * @param playerId null for an empty place
   * @param scored null when the platform doesn't tell
   */
  public record PastSpot(LineupSlot slot, PlayerId playerId, Double scored) {}
}
