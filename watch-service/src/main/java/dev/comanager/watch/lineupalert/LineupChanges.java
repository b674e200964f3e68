package dev.comanager.watch.lineupalert;

import dev.comanager.contracts.event.TeamReport.Fill;
import dev.comanager.contracts.event.TeamReport.Swap;
import dev.comanager.contracts.event.TeamReport.TeamPlayer;
import dev.comanager.watch.model.TeamBaseline.LineupProblem;
import java.time.Instant;
import java.util.List;

/**
 * The result of checking a lineup.
 *
 * @param alerts what to notify the line of now
 * @param troubles all starters who can't be counted on, and all empty slots; those in the alerts
 *     are marked as notified
 */
public record LineupChanges(List<Alert> alerts, List<LineupProblem> troubles) {
  public LineupChanges {
    alerts = List.copyOf(alerts);
    troubles = List.copyOf(troubles);
  }

  /** A place in the lineup that brings no points unless it is changed. */
  public sealed interface Alert {
    /** Identifies what the alert is about: a player's id, or an empty slot. */
    String subject();

    /** Deadline of the change. */
    Instant lock();
  }

  /**
   * A starter who can't be counted on.
   *
   * @param swap the recommended change, or null without a legal bench player
   */
  public record CannotPlay(TeamPlayer starter, Swap swap, Instant lock) implements Alert {
    @Override
    public String subject() {
      return starter.playerId();
    }
  }

  /**
   * A starting slot without a player, and the bench player who can fill it.
   *
   * @param lock the first lock of the change, or of the starter in the same text
   */
  public record EmptySlot(String subject, Fill fill, Instant lock) implements Alert {}
}
