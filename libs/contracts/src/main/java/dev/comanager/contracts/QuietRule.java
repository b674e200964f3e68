package dev.comanager.contracts;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Optional;

/**
 * Applies quiet hours (INTERFACE section 5): watches don't text during them, except within two
 * hours of the watched kickoff.
 */
public final class QuietRule {
  /** Within this time before a kickoff no text waits. */
  public static final Duration NEAR = Duration.ofHours(2);

  private QuietRule() {}

  /**
   * The earliest time a text that is due now may be sent, if not now: the end of the quiet hours,
   * or two hours before the kickoff if that is earlier.
   *
   * @param from local start time
   * @param to local end time; equal to {@code from} when there are no quiet hours
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
    // When clocks are set back, that hour of the day may already have passed once.
    return Optional.of(end.isBefore(near) ? end : near).filter(now::isBefore);
  }
}
