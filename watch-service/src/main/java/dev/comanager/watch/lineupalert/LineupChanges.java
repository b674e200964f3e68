package dev.comanager.watch.lineupalert;

import dev.comanager.contracts.event.TeamReport.Swap;
import dev.comanager.contracts.event.TeamReport.TeamPlayer;
import dev.comanager.watch.model.TeamBaseline.Trouble;
import java.time.Instant;
import java.util.List;

/**
 * What a look at a lineup comes to.
 *
 * @param alerts what the line is to be told now
 * @param troubles all starters who can't be counted on, with those of the alerts as told
 */
public record LineupChanges(List<Alert> alerts, List<Trouble> troubles) {
  public LineupChanges {
    alerts = List.copyOf(alerts);
    troubles = List.copyOf(troubles);
  }

  /**
   * A starter who can't be counted on.
   *
   * @param swap what to do, or null when nobody legal is on the bench
   * @param lock until when it can be done
   */
  public record Alert(TeamPlayer starter, Swap swap, Instant lock) {}
}
