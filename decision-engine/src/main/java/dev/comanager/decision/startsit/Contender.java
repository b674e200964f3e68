package dev.comanager.decision.startsit;

import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.week.AbsenceChance;
import dev.comanager.decision.week.WeekPlayer;

/**
 * A player as input to the rule.
 *
 * @param points expected under the league's scoring if he plays; may be negative
 * @param inLineup whether he is in a starting slot now; a tie leaves the lineup as it is
 */
public record Contender(
    PlayerId player, Position position, double points, AbsenceChance chance, boolean inLineup) {

  /** The rule input for that player. */
  public static Contender of(WeekPlayer player) {
    return new Contender(
        player.id(),
        player.player().position(),
        player.pointsIfHePlays(),
        player.chance(),
        player.inLineup());
  }
}
