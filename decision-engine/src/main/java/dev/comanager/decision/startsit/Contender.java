package dev.comanager.decision.startsit;

import dev.comanager.decision.league.PlayerId;
import dev.comanager.decision.league.Position;
import dev.comanager.decision.week.AbsenceChance;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;

/**
 * A player as input to the rule.
 *
 * @param points expected under the league's scoring if he plays; may be negative
 * @param inLineup whether he is in a starting slot now; a tie leaves the lineup as it is
 * @param recent mean points of his last games; 0 when none is on file
 * @param kickoff of his game; far in the past without one
 */
public record Contender(
    PlayerId player,
    Position position,
    double points,
    AbsenceChance chance,
    boolean inLineup,
    double recent,
    Instant kickoff) {

  /** A player of whom nothing breaks a tie. */
  public Contender(
      PlayerId player, Position position, double points, AbsenceChance chance, boolean inLineup) {
    this(player, position, points, chance, inLineup, 0, Instant.EPOCH);
  }

  /** The rule input for that player. */
  public static Contender of(WeekPlayer player) {
    return new Contender(
        player.id(),
        player.player().position(),
        player.pointsIfHePlays(),
        player.chance(),
        player.inLineup(),
        player.recentMean().orElse(0),
        player.game() == null ? Instant.EPOCH : player.game().kickoff());
  }
}
