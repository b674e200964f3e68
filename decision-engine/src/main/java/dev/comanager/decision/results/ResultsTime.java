package dev.comanager.decision.results;

import dev.comanager.contracts.QuietRule;
import dev.comanager.contracts.event.LineChanged.QuietHours;
import dev.comanager.contracts.event.NotificationText;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;

/**
 * When a week's results may be texted to a line: on the morning after the week's last game, usually
 * Tuesday, at nine in its time zone or at the end of its quiet hours.
 *
 * @param from the earliest time
 * @param gradesBy until then the text waits for grades that are still missing
 * @param until no text is requested from then on
 */
record ResultsTime(Instant from, Instant gradesBy, Instant until) {
  private static final Duration GAME = Duration.ofHours(4);
  private static final LocalTime MORNING = LocalTime.of(9, 0);
  private static final Duration WAITS = Duration.ofHours(24);
  private static final Duration OF_USE = Duration.ofHours(36);

  /** For a text that the broker or the carrier holds up. */
  private static final Duration ON_ITS_WAY = Duration.ofHours(6);

  /**
   * The times for a line.
   *
   * @param lastKickoff of the week
   */
  static ResultsTime of(Instant lastKickoff, ZoneId zone, QuietHours quiet) {
    ZonedDateTime over = lastKickoff.plus(GAME).atZone(zone);
    ZonedDateTime morning = over.toLocalDate().atTime(MORNING).atZone(zone);
    if (morning.isBefore(over)) {
      morning = over.toLocalDate().plusDays(1).atTime(MORNING).atZone(zone);
    }
    Instant nine = morning.toInstant();
    Instant from =
        QuietRule.waitsUntil(quiet.from(), quiet.to(), zone, nine.plus(OF_USE), nine).orElse(nine);
    return new ResultsTime(from, from.plus(WAITS), from.plus(OF_USE));
  }

  boolean isDue(Instant now) {
    return !now.isBefore(from) && now.isBefore(until);
  }

  /** When a text that is still unsent becomes useless. */
  Instant expiresAt() {
    return until.plus(ON_ITS_WAY);
  }

  /** The line's quiet hours, which hold back a text that is late. */
  NotificationText.Quiet quiet(ZoneId zone, QuietHours hours) {
    return new NotificationText.Quiet(zone.getId(), hours, expiresAt().plus(QuietRule.NEAR));
  }
}
