package dev.comanager.watch.model;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Formats times for texts, in US Eastern time. */
public final class EasternTime {
  private static final ZoneId EASTERN = ZoneId.of("America/New_York");
  private static final DateTimeFormatter TODAY =
      DateTimeFormatter.ofPattern("h:mm a", Locale.US).withZone(EASTERN);
  private static final DateTimeFormatter ANOTHER_DAY =
      DateTimeFormatter.ofPattern("EEE h:mm a", Locale.US).withZone(EASTERN);

  private EasternTime() {}

  /**
   * For example {@code 1:00 PM ET}; with the weekday, {@code Sun 1:00 PM ET}, if it isn't today.
   */
  public static String of(Instant time, Instant now) {
    boolean today = time.atZone(EASTERN).toLocalDate().equals(now.atZone(EASTERN).toLocalDate());
    return (today ? TODAY : ANOTHER_DAY).format(time) + " ET";
  }
}
