package dev.comanager.watch.model;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Formats times for spoken answers, in US Eastern time. */
public final class SpokenTime {
  private static final DateTimeFormatter SPOKEN =
      DateTimeFormatter.ofPattern("EEEE 'at' h:mm a", Locale.US)
          .withZone(ZoneId.of("America/New_York"));

  private SpokenTime() {}

  /** For example {@code Sunday at 1:00 PM Eastern}. */
  public static String of(Instant time) {
    return SPOKEN.format(time) + " Eastern";
  }
}
