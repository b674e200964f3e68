package dev.comanager.contracts;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Optional;

/**
 * Quiet hours (INTERFACE section 5): watches don't text in them, except within two hours of the
 * watched kickoff.
 */
public final class QuietRule {
  /** So long before a kickoff nothing waits any more. */
  public static final Duration NEAR = Duration.ofHours(2);

  private QuietRule() {}

  /**
   * When a text that is due now may leave, if not now: the end of the quiet hours, or two hours
   * before the kickoff if that is sooner.
   *
   * @param from when they begin by the line's clock
   * @param to when they end; the same as {@code from} means that there are none
   */
  public static Optional<Instant> waitsUntil(
      LocalTime from, LocalTime to, ZoneId zone, Instant kickoff, Instant now) {
    Instant near = kickoff.minus(NEAR);
    if (from.equals(to) || !now.isBefore(near)) {
      return Optional.empty();
    }
    ZonedDateTime here = now.atZone(zone);
    LocalTime time = here.toLocalTime();
    boolean overMidnight = from.isAfter(to);
    boolean quiet =
        overMidnight
            ? !time.isBefore(from) || time.isBefore(to)
            : !time.isBefore(from) && time.isBefore(to);
    if (!quiet) {
      return Optional.empty();
    }
    boolean endsTomorrow = overMidnight && !time.isBefore(from);
    Instant end =
        here.toLocalDate().plusDays(endsTomorrow ? 1 : 0).atTime(to).atZone(zone).toInstant();
    // Where the clock is set back, that hour of the day may be over once already.
    return Optional.of(end.isBefore(near) ? end : near).filter(now::isBefore);
  }
}
