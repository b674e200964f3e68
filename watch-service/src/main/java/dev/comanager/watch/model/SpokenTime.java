package dev.comanager.watch.model;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** Formats times for spoken answers, in US Eastern time. */
public final class SpokenTime {
  private static final int WEEK = 7;
  private static final DateTimeFormatter WEEKDAY = DateTimeFormatter.ofPattern("EEEE", Locale.US);
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("EEEE, MMMM d,", Locale.US);

  private SpokenTime() {}

  /** For example {@code tomorrow at 1 PM Eastern}; later days by weekday, then by date. */
  public static String of(Instant time, Instant now) {
    ZonedDateTime at = time.atZone(EasternTime.EASTERN);
    return "%s at %s Eastern"
        .formatted(
            day(at.toLocalDate(), now.atZone(EasternTime.EASTERN).toLocalDate()),
            EasternTime.clock(at));
  }

  private static String day(LocalDate day, LocalDate today) {
    long ahead = ChronoUnit.DAYS.between(today, day);
    if (ahead == 0) {
      return "today";
    }
    if (ahead == 1) {
      return "tomorrow";
    }
    return (ahead > 0 && ahead < WEEK ? WEEKDAY : DATE).format(day);
  }
}
