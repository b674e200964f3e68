package dev.comanager.watch.lineupalert;

import dev.comanager.contracts.event.TeamReport.Swap;
import dev.comanager.contracts.event.TeamReport.TeamPlayer;
import dev.comanager.watch.model.TeamBaseline.Trouble;
import java.time.Instant;
import java.util.List;

/**
 * The result of checking a lineup.
 *
 * @param alerts what to notify the line of now
 * @param troubles all starters who can't be counted on; those in the alerts are marked as notified
 */
public record LineupChanges(List<Alert> alerts, List<Trouble> troubles) {
  public LineupChanges {
    alerts = List.copyOf(alerts);
    troubles = List.copyOf(troubles);
  }

  /**
   * A starter who can't be counted on.
   *
   * @param swap the recommended change, or null without a legal bench player
   * @param lock deadline of the change
   */
  public record Alert(TeamPlayer starter, Swap swap, Instant lock) {}
}
