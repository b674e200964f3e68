package dev.comanager.decision.league;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;

/**
 * When a league settles waiver claims, in its platform's time zone.
 *
 * @param days of a week on which it does; never empty
 * @param hour of those days, 0–23; platforms settle claims a few minutes later
 * @param everyone whether every free player is on waivers until the next time; otherwise only those
 *     whose game has begun since the last time, and those who were dropped
 * @param afterDrop hours for which a dropped player is on waivers; null when not reported
 */
public record ClaimSchedule(
    List<DayOfWeek> days, int hour, ZoneId zone, boolean everyone, Integer afterDrop) {
  private static final int LAST_HOUR = 23;
  private static final int DAYS_OF_WEEK = 7;

  public ClaimSchedule {
    days = days.stream().distinct().sorted().toList();
    if (days.isEmpty() || hour < 0 || hour > LAST_HOUR) {
      throw new IllegalArgumentException("no time to settle claims");
    }
  }

  /** The first time after that one. */
  public Instant next(Instant now) {
    ZonedDateTime time = today(now);
    while (!time.toInstant().isAfter(now) || !days.contains(time.getDayOfWeek())) {
      time = time.plusDays(1);
    }
    return time.toInstant();
  }

  /** The last time up to that one. */
  public Instant last(Instant now) {
    ZonedDateTime time = today(now);
    while (time.toInstant().isAfter(now) || !days.contains(time.getDayOfWeek())) {
      time = time.minusDays(1);
    }
    return time.toInstant();
  }

  /**
   * When a claim for a free player is settled; empty when he can be added without one.
   *
   * @param begun kickoff of his last game that has begun; empty without one
   */
  public Optional<Instant> claim(Optional<Instant> begun, Instant now) {
    return everyone || begun.filter(kickoff -> kickoff.isAfter(last(now))).isPresent()
        ? Optional.of(next(now))
        : Optional.empty();
  }

  /**
   * When a claim for a player who was dropped then is settled; empty once he is free for everybody.
   * Where claims are settled on a day of the week only, those for dropped players are settled at
   * the same hour of any day.
   */
  public Optional<Instant> afterDrop(Instant dropped, Instant now) {
    return sinceDrop()
        .map(dropped::plus)
        .map(clear -> everyone ? next(clear.minusNanos(1)) : sameHour(clear))
        .filter(now::isBefore);
  }

  private Instant sameHour(Instant from) {
    ZonedDateTime time = today(from);
    return (time.toInstant().isBefore(from) ? time.plusDays(1) : time).toInstant();
  }

  /** Whether claims are settled every day. */
  public boolean daily() {
    return days.size() == DAYS_OF_WEEK;
  }

  /** The time of day at which that instant is, where the platform is. */
  public ZonedDateTime local(Instant time) {
    return time.atZone(zone);
  }

  /** How long a dropped player is on waivers; empty when he isn't or when it isn't reported. */
  public Optional<Duration> sinceDrop() {
    return afterDrop == null || afterDrop <= 0
        ? Optional.empty()
        : Optional.of(Duration.ofHours(afterDrop));
  }

  private ZonedDateTime today(Instant now) {
    return now.atZone(zone).toLocalDate().atTime(hour, 0).atZone(zone);
  }
}
