package dev.comanager.decision.feed;

import dev.comanager.decision.facts.Game;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * When a game begins that the schedule gives a day for: the time that another source tells for that
 * day; else the time known before, as long as it can still be true; else the customary one that the
 * schedule's reader put there. Times are points in time, so clock changes and games in London need
 * no care.
 */
final class KickoffRule {
  private static final ZoneId EASTERN = ZoneId.of("America/New_York");

  private KickoffRule() {}

  /**
   * That game with its kickoff.
   *
   * @param announced by the other source
   * @param before the game as known until now
   */
  static Game of(Game read, Optional<Instant> announced, Optional<Game> before, Instant now) {
    Optional<Instant> sameDay = announced.filter(time -> day(time).equals(day(read.kickoff())));
    Optional<Instant> known =
        before.map(Game::kickoff).filter(time -> day(time).equals(day(read.kickoff())));
    return read.at(
        sameDay
            .or(
                () ->
                    known.flatMap(
                        time ->
                            switch (read.state()) {
                              // A time that has passed without a kickoff was a guess.
                              case SCHEDULED, POSTPONED ->
                                  time.isAfter(now) ? Optional.of(time) : Optional.empty();
                              // It began before the time that was guessed.
                              case RUNNING ->
                                  Optional.of(
                                      time.isAfter(now)
                                          ? now.truncatedTo(ChronoUnit.MINUTES)
                                          : time);
                              case FINAL ->
                                  time.isAfter(now) ? Optional.empty() : Optional.of(time);
                            }))
            .orElse(read.kickoff()));
  }

  private static LocalDate day(Instant time) {
    return time.atZone(EASTERN).toLocalDate();
  }
}
