package dev.comanager.decision.card;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Formats times in US Eastern time, for text and speech. */
public final class EasternTime {
  private static final ZoneId EASTERN = ZoneId.of("America/New_York");
  private static final DateTimeFormatter SHORT = pattern("EEE h:mm a");
  private static final DateTimeFormatter DATED = pattern("EEE MMM d, h:mm a");
  private static final DateTimeFormatter SPOKEN_DATED = pattern("EEEE, MMMM d, 'at' h:mm a");
  private static final DateTimeFormatter SPOKEN = pattern("EEEE 'at' h:mm a");
  private static final DateTimeFormatter WEEKDAY = pattern("EEEE");
  private static final DateTimeFormatter CLOCK = pattern("'at' h:mm a");

  private EasternTime() {}

  /** For example {@code Sun 1:00 PM ET}. */
  public static String brief(Instant time) {
    return SHORT.format(time) + " ET";
  }

  /** For example {@code Sun 1:00 PM ET}; dated where the weekday alone would be a nearer day. */
  public static String brief(Instant time, Instant now) {
    return isDistant(time, now) ? dated(time) : brief(time);
  }

  /** For example {@code Sun Nov 22, 11:48 AM ET}. */
  public static String dated(Instant time) {
    return DATED.format(time) + " ET";
  }

  /** For example {@code Sunday at 1:00 PM Eastern}. */
  public static String spoken(Instant time) {
    return SPOKEN.format(time) + " Eastern";
  }

  /**
   * For example {@code tomorrow at 1:00 PM Eastern}; other days by weekday, and with their date
   * where the weekday alone would be a nearer day.
   */
  public static String spoken(Instant time, Instant now) {
    LocalDate today = day(now);
    LocalDate day = day(time);
    if (day.equals(today)) {
      return "today " + CLOCK.format(time) + " Eastern";
    }
    if (day.equals(today.plusDays(1))) {
      return "tomorrow " + CLOCK.format(time) + " Eastern";
    }
    return isDistant(time, now) ? SPOKEN_DATED.format(time) + " Eastern" : spoken(time);
  }

  private static boolean isDistant(Instant time, Instant now) {
    return !day(time).isBefore(day(now).plusWeeks(1));
  }

  /** The weekday, for example {@code Sunday}. */
  public static String weekday(Instant time) {
    return WEEKDAY.format(time);
  }

  /** The day on which that is. */
  public static LocalDate day(Instant time) {
    return time.atZone(EASTERN).toLocalDate();
  }

  private static DateTimeFormatter pattern(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Locale.US).withZone(EASTERN);
  }
}
