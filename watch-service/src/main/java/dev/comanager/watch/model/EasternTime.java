package dev.comanager.watch.model;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Formats times for texts, in US Eastern time. */
public final class EasternTime {
  static final ZoneId EASTERN = ZoneId.of("America/New_York");
  private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("EEE ", Locale.US);
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("EEE MMM d, ", Locale.US);

  private static final DateTimeFormatter FULL_HOUR = DateTimeFormatter.ofPattern("h a", Locale.US);
  private static final DateTimeFormatter HOUR_AND_MINUTE =
      DateTimeFormatter.ofPattern("h:mm a", Locale.US);

  private EasternTime() {}

  /**
   * For example {@code 1 PM ET}; with the weekday, {@code Sun 4:25 PM ET}, if it isn't today, and
   * with the date, {@code Sun Nov 29, 1 PM ET}, from a week on.
   */
  public static String of(Instant time, Instant now) {
    ZonedDateTime at = time.atZone(EASTERN);
    LocalDate today = now.atZone(EASTERN).toLocalDate();
    LocalDate day = at.toLocalDate();
    DateTimeFormatter format = day.isBefore(today.plusWeeks(1)) ? DAY : DATE;
    return (day.equals(today) ? "" : format.format(at)) + clock(at) + " ET";
  }

  /** For example {@code 1 PM} or {@code 4:25 PM}. */
  static String clock(ZonedDateTime time) {
    return (time.getMinute() == 0 ? FULL_HOUR : HOUR_AND_MINUTE).format(time);
  }
}
