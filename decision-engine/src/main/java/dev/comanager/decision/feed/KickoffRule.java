package dev.comanager.decision.feed;

import dev.comanager.decision.facts.Game;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * The kickoff of a game for which the schedule gives only a day: the time that another source
 * announces for that day; else the time known before, while it can still be true; else the
 * customary time that the schedule reader set. Times are instants, so clock changes and games in
 * London need no special handling.
 */
final class KickoffRule {
  private static final ZoneId EASTERN = ZoneId.of("America/New_York");

  private KickoffRule() {}

  /**
   * That game with its kickoff.
   *
   * @param announced by the other source
   * @param before the game as known so far
   */
  static Game of(Game read, Optional<Instant> announced, Optional<Game> before, Instant now) {
    Optional<Instant> sameDay = announced.filter(time -> day(time).equals(day(read.kickoff())));
    if (sameDay.isPresent()) {
      return read.at(sameDay.get(), false);
    }
    return before
        .filter(game -> day(game.kickoff()).equals(day(read.kickoff())))
        .flatMap(game -> known(read, game, now))
        .orElse(read);
  }

  private static Optional<Game> known(Game read, Game before, Instant now) {
    boolean ahead = before.kickoff().isAfter(now);
    return switch (read.state()) {
      // A time that passed without a kickoff was a guess.
      case SCHEDULED, POSTPONED ->
          ahead ? Optional.of(read.at(before.kickoff(), before.assumed())) : Optional.empty();
      // It began before the guessed time.
      case RUNNING ->
          Optional.of(
              read.at(
                  ahead ? now.truncatedTo(ChronoUnit.MINUTES) : before.kickoff(),
                  before.assumed()));
      case FINAL ->
          ahead ? Optional.empty() : Optional.of(read.at(before.kickoff(), before.assumed()));
    };
  }

  /**
   * The announced time of a game whose stored time is from a newer reading: the stored one, unless
   * the game has moved to another day.
   *
   * @param announced by the older reading
   */
  static Instant newer(Game read, Instant announced, Optional<Game> stored) {
    return stored
        .filter(game -> !game.assumed())
        .map(Game::kickoff)
        .filter(time -> day(time).equals(day(read.kickoff())))
        .orElse(announced);
  }

  private static LocalDate day(Instant time) {
    return time.atZone(EASTERN).toLocalDate();
  }
}
