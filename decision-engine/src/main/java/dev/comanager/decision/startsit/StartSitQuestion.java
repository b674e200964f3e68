package dev.comanager.decision.startsit;

import dev.comanager.decision.facts.Availability;
import dev.comanager.decision.facts.SeasonFacts;
import dev.comanager.decision.league.LineupSlot;
import dev.comanager.decision.league.LinkedLeague;
import dev.comanager.decision.league.Player;
import dev.comanager.decision.week.AbsenceChance;
import dev.comanager.decision.week.WeekPlayer;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The question which of these players to start, on the current facts. Locked players are left out
 * of the comparison, because a player whose game has begun can't be moved.
 *
 * @param players two to six, sorted by id, so that the order in the question has no effect
 */
record StartSitQuestion(
    LinkedLeague league, SeasonFacts facts, List<WeekPlayer> players, Instant now) {
  private static final int PROJECTIONS_TOO_OLD_HOURS = 10 * 24;
  private static final int STATUS_OLD_HOURS = 24;
  private static final int STATUS_TOO_OLD_HOURS = 72;

  StartSitQuestion {
    players = List.copyOf(players);
  }

  static StartSitQuestion of(
      LinkedLeague league, SeasonFacts facts, List<Player> players, Instant now) {
    return new StartSitQuestion(
        league,
        facts,
        players.stream()
            .sorted(Comparator.comparing(Player::id))
            .map(player -> WeekPlayer.of(player, league, facts, now))
            .toList(),
        now);
  }

  List<WeekPlayer> open() {
    return players.stream().filter(player -> !player.locked()).toList();
  }

  List<WeekPlayer> locked() {
    return players.stream().filter(WeekPlayer::locked).toList();
  }

  /** The league's week; the player pool's where the league has none; null before the season. */
  Integer week() {
    return facts.weekOf(league.league());
  }

  /** The starting slots that any of those players may take. */
  List<LineupSlot> slotsForAll(List<WeekPlayer> contenders) {
    return league.league().rules().startingSlots().stream()
        .distinct()
        .filter(slot -> contenders.stream().allMatch(one -> slot.accepts(one.player().position())))
        .toList();
  }

  FactsAge age(List<WeekPlayer> contenders) {
    return FactsAge.of(facts, contenders, now);
  }

  /** Whole hours since the status feed last answered; a very large number if it never did. */
  int statusHours() {
    return age(List.of()).statusHours();
  }

  /** The reason why picking the first over the second isn't supported, or empty. */
  Optional<Doubt> doubt(WeekPlayer pick, WeekPlayer other) {
    Integer leagueWeek = league.league().week();
    if (league.league().season() != facts.season()) {
      return Optional.of(Doubt.OTHER_SEASON);
    }
    if (leagueWeek != null && facts.week() > 0 && leagueWeek != facts.week()) {
      return Optional.of(Doubt.OTHER_WEEK);
    }
    if (unweighed(pick) || unweighed(other)) {
      return Optional.of(Doubt.NO_PROJECTION);
    }
    if (age(List.of(pick, other)).projectionHours() > PROJECTIONS_TOO_OLD_HOURS) {
      return Optional.of(Doubt.OLD_PROJECTIONS);
    }
    boolean inDoubt = pick.inDoubt() || other.inDoubt();
    if (statusHours() > (inDoubt ? STATUS_OLD_HOURS : STATUS_TOO_OLD_HOURS)) {
      return Optional.of(Doubt.OLD_STATUSES);
    }
    return hangsOnUnknownStatus(pick, other) ? Optional.of(Doubt.UNKNOWN_STATUS) : Optional.empty();
  }

  /** Which of the two that reason concerns; the pick when it concerns both. */
  static WeekPlayer concerned(Doubt doubt, WeekPlayer pick, WeekPlayer other) {
    boolean concernsPick = doubt == Doubt.UNKNOWN_STATUS ? unreadable(pick) : unweighed(pick);
    return concernsPick ? pick : other;
  }

  /**
   * Whether a projection is missing that should exist: he played recently, or his status is
   * unknown. Other players lack one because nobody expects them to play.
   */
  private static boolean unweighed(WeekPlayer player) {
    return player.projectionMissing()
        || (player.nothingKnown() && player.availability() == Availability.UNKNOWN);
  }

  /** Whether some reading of an unreadable status would change the winner. */
  private static boolean hangsOnUnknownStatus(WeekPlayer pick, WeekPlayer other) {
    if (unreadable(pick)) {
      return true;
    }
    Contender healthy = Contender.of(other);
    healthy =
        new Contender(
            healthy.player(),
            healthy.position(),
            healthy.points(),
            AbsenceChance.PLAYS,
            healthy.inLineup());
    return unreadable(other) && StartSitRule.outscores(Contender.of(pick), healthy) < .5;
  }

  private static boolean unreadable(WeekPlayer player) {
    return switch (player.availability()) {
      case UNKNOWN -> !player.cannotPlay();
      case HEALTHY, QUESTIONABLE, DOUBTFUL, OUT, RESERVE, SUSPENDED, INACTIVE -> false;
    };
  }
}
