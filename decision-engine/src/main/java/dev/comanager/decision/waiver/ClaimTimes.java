package dev.comanager.decision.waiver;

import dev.comanager.decision.facts.Game;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.value.LeagueOutlook;
import dev.comanager.decision.value.Outlook;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;

/**
 * When the claims for free agents are settled in relation to this week's games.
 *
 * @param weekEnds when players who have played can be dropped again; empty where nobody has to wait
 *     for it
 */
record ClaimTimes(LeagueOutlook league, Optional<Instant> weekEnds) {
  /** From the week's last kickoff until platforms release the players of its games. */
  private static final Duration LAST_GAME = Duration.ofHours(6);

  /**
   * When a claim is settled.
   *
   * @param late after the player's game of this week has begun
   * @param afterWeek once players who have played this week can be dropped again
   */
  record ClaimTime(boolean late, boolean afterWeek) {}

  static ClaimTimes of(LeagueOutlook league) {
    SeasonFacts facts = league.facts();
    boolean waiting =
        !facts.weekOver() && league.active().stream().anyMatch(one -> one.player().locked());
    return new ClaimTimes(
        league,
        facts.games().stream()
            .filter(game -> waiting && game.week() == facts.week())
            .map(Game::kickoff)
            .max(Comparator.naturalOrder())
            .map(last -> last.plus(LAST_GAME)));
  }

  /** Whether a later claim may drop players who can't be dropped now. */
  boolean openLater() {
    return weekEnds.isPresent();
  }

  ClaimTime of(Outlook add) {
    AddLock lock = AddLock.of(league, add.player());
    return new ClaimTime(
        lock.late(),
        lock instanceof AddLock.Claim claim
            && weekEnds.filter(end -> !claim.at().isBefore(end)).isPresent());
  }
}
