package dev.comanager.decision.startsit;

import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.week.AbsenceChance;
import dev.comanager.decision.week.WeekPlayer;

/**
 * A player as the rule weighs him.
 *
 * @param points expected under the league's scoring if nothing keeps him from playing; may be
 *     negative
 * @param inLineup whether he stands in a starting place now; a tie leaves the lineup as it is
 */
public record Contender(
    PlayerId player, Position position, double points, AbsenceChance chance, boolean inLineup) {

  /** As the rule weighs that player. */
  static Contender of(WeekPlayer player) {
    return new Contender(
        player.id(),
        player.player().position(),
        player.weighedPoints(),
        player.chance(),
        player.inLineup());
  }
}
