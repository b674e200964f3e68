package dev.comanager.auth.account.decision;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A source of a card with its age, such as "Projections" and "2 h".
 *
 * @param old whether that is too old for what it tells
 */
public record SourceView(String label, String age, boolean old) {
  private static final Duration DAY = Duration.ofDays(1);
  private static final int HOURS_UP_TO_DAYS = 3;
  private static final Duration PROJECTIONS_AT_MOST = Duration.ofDays(10);
  private static final Pattern DAILY =
      Pattern.compile("injur|status|inactive|roster|free agent", Pattern.CASE_INSENSITIVE);
  private static final Pattern PROJECTED = Pattern.compile("projection", Pattern.CASE_INSENSITIVE);
  private static final Pattern NOT_READ = Pattern.compile("not read", Pattern.CASE_INSENSITIVE);
  private static final String OLDER_COPY = "older copy";

  static SourceView of(JsonNode source, Instant now) {
    String label = source.path("label").asText();
    String asOf = source.path("as_of").asText();
    Optional<Instant> at = instant(asOf);
    if (at.isEmpty()) {
      return new SourceView(
          label, asOf.isEmpty() ? "age not known" : asOf, NOT_READ.matcher(asOf).find());
    }
    Duration age = Duration.between(at.get(), now);
    boolean old = tooOld(label, age);
    return new SourceView(label, text(age) + (old ? ", old" : ""), old);
  }

  private static boolean tooOld(String label, Duration age) {
    if (label.contains(OLDER_COPY)) {
      return true;
    }
    if (DAILY.matcher(label).find()) {
      return age.compareTo(DAY) > 0;
    }
    return PROJECTED.matcher(label).find() && age.compareTo(PROJECTIONS_AT_MOST) > 0;
  }

  private static String text(Duration age) {
    if (age.toMinutes() < 1) {
      return "now";
    }
    if (age.toHours() < 1) {
      return age.toMinutes() + " min";
    }
    return age.toDays() < HOURS_UP_TO_DAYS ? age.toHours() + " h" : age.toDays() + " d";
  }

  private static Optional<Instant> instant(String asOf) {
    try {
      return Optional.of(Instant.parse(asOf));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }
}
