package dev.comanager.auth.account.phone;

import dev.comanager.contracts.event.LineChanged.QuietHours;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Parses and formats the hours in which watches don't text a line. */
public final class QuietHoursRule {
  private static final Pattern TIME = Pattern.compile("([01][0-9]|2[0-3]):[0-5][0-9]");
  private static final DateTimeFormatter SPOKEN = DateTimeFormatter.ofPattern("h:mm a", Locale.US);

  /** No quiet hours: start and end are the same. */
  public static final QuietHours NONE = new QuietHours(LocalTime.MIDNIGHT, LocalTime.MIDNIGHT);

  private QuietHoursRule() {}

  /** The hours between two times such as {@code 23:00}; empty if they are invalid. */
  public static Optional<QuietHours> read(String from, String to) {
    if (!TIME.matcher(from).matches() || !TIME.matcher(to).matches() || from.equals(to)) {
      return Optional.empty();
    }
    return Optional.of(new QuietHours(LocalTime.parse(from), LocalTime.parse(to)));
  }

  /** Whether there are quiet hours. */
  public static boolean any(QuietHours hours) {
    return !hours.from().equals(hours.to());
  }

  /** "Quiet from 11:00 PM to 8:00 AM" and the like, without a full stop. */
  public static String text(QuietHours hours) {
    return any(hours)
        ? "quiet from %s to %s".formatted(SPOKEN.format(hours.from()), SPOKEN.format(hours.to()))
        : "no quiet hours";
  }
}
