package dev.comanager.phones;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** Formats times for the page, in US Eastern time like the texts themselves. */
final class EasternTime {
  private static final ZoneId ZONE = ZoneId.of("America/New_York");
  private static final DateTimeFormatter NOW =
      DateTimeFormatter.ofPattern("h:mm:ss a 'ET'", Locale.US);
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("h:mm a", Locale.US);
  private static final DateTimeFormatter WEEKDAY = DateTimeFormatter.ofPattern("EEEE", Locale.US);
  private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("MMMM d", Locale.US);
  private static final int WEEK = 7;

  private final Clock clock;

  EasternTime(Clock clock) {
    this.clock = clock;
  }

  String now() {
    return NOW.format(clock.instant().atZone(ZONE));
  }

  String timeOfDay(Instant at) {
    return TIME.format(at.atZone(ZONE));
  }

  /** Whether it is less than a minute ago. */
  boolean isNow(Instant at) {
    return at.plus(1, ChronoUnit.MINUTES).isAfter(clock.instant());
  }

  LocalDate day(Instant at) {
    return at.atZone(ZONE).toLocalDate();
  }

  /** "Today", "Yesterday", a weekday of the last week, otherwise the date. */
  String dayName(LocalDate day) {
    long ago = ChronoUnit.DAYS.between(day, day(clock.instant()));
    if (ago == 0) {
      return "Today";
    }
    if (ago == 1) {
      return "Yesterday";
    }
    return (ago > 1 && ago < WEEK ? WEEKDAY : DATE).format(day);
  }
}
