package dev.comanager.notifier.voicecall;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Parses the time at which a line is to be called (spec 4.2: local date-time without offset,
 * INTERFACE section 5: in the line's time zone). A time that is skipped or repeated by a clock
 * change is resolved as {@link ZonedDateTime} does, and reported.
 */
final class CallTimeRule {
  private static final Pattern FORM = Pattern.compile("\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}");
  // Strict: there is no 30 February.
  private static final DateTimeFormatter READ =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm").withResolverStyle(ResolverStyle.STRICT);
  private static final DateTimeFormatter SPOKEN =
      DateTimeFormatter.ofPattern("EEEE, MMMM d, uuuu 'at' h:mm a zzz", Locale.US);
  private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("h:mm a", Locale.US);
  private static final DateTimeFormatter AT =
      DateTimeFormatter.ofPattern(" 'at' h:mm a zzz", Locale.US);
  private static final DateTimeFormatter WEEKDAY =
      DateTimeFormatter.ofPattern("'on' EEEE", Locale.US);
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("'on' EEEE, MMMM d,", Locale.US);
  private static final int WEEK = 7;

  private CallTimeRule() {}

  /** The result for a time. */
  sealed interface CallTime {
    /**
     * It is in the future.
     *
     * @param note the effect of a clock change; empty on other days
     */
    record At(ZonedDateTime at, String note) implements CallTime {}

    /** It has passed. */
    record Past(ZonedDateTime at) implements CallTime {}

    /** It is more than a year ahead. */
    record TooFar(ZonedDateTime at) implements CallTime {}
  }

  /** The local time; empty when it has another format, or the date or time doesn't exist. */
  static Optional<LocalDateTime> read(String given) {
    if (!FORM.matcher(given).matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(LocalDateTime.parse(given, READ));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  static CallTime of(LocalDateTime local, ZoneId zone, Instant now) {
    ZonedDateTime at = local.atZone(zone);
    if (!at.toInstant().isAfter(now)) {
      return new CallTime.Past(at);
    }
    if (at.isAfter(now.atZone(zone).plusYears(1))) {
      return new CallTime.TooFar(at);
    }
    return new CallTime.At(at, note(local, at));
  }

  /** For example {@code Tuesday, November 24, 2026 at 7:45 PM EST}. */
  static String spoken(ZonedDateTime at) {
    return SPOKEN.format(at);
  }

  /** For example {@code tomorrow at 7:45 PM EST}; later days by weekday, then by date. */
  static String ahead(ZonedDateTime at, Instant now) {
    long days = ChronoUnit.DAYS.between(now.atZone(at.getZone()).toLocalDate(), at.toLocalDate());
    String day =
        days == 0 ? "today" : days == 1 ? "tomorrow" : (days < WEEK ? WEEKDAY : DATE).format(at);
    return day + AT.format(at);
  }

  private static String note(LocalDateTime local, ZonedDateTime at) {
    return switch (at.getZone().getRules().getValidOffsets(local).size()) {
      case 0 ->
          " Clocks go forward that day and skip %s, so I'll call at %s."
              .formatted(CLOCK.format(local), CLOCK.format(at));
      case 1 -> "";
      default ->
          " Clocks go back that day, so %s comes twice. I'll call at the first one."
              .formatted(CLOCK.format(local));
    };
  }
}
