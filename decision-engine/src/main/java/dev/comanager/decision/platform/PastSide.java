package dev.comanager.decision.platform;

import dev.comanager.decision.league.LineupSlot;
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

  /**
   * A starting slot in that week.
   *
   * @param playerId null for an empty slot
   * @param scored null when the platform doesn't report it
   */
  public record PastSpot(LineupSlot slot, PlayerId playerId, Double scored) {}
}
