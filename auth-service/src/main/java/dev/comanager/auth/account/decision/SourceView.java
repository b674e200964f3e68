package dev.comanager.auth.account.decision;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.CardRule;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/**
 * A source of a card with its age, such as "Projections" and "2 h".
 *
 * @param old whether that is too old for its kind of source
 */
public record SourceView(String label, String age, boolean old) {
  private static final int HOURS_UP_TO_DAYS = 3;

  static SourceView of(JsonNode source, Instant now) {
    String label = source.path("label").asText();
    String asOf = source.path("as_of").asText();
    Optional<Instant> at = instant(asOf);
    if (at.isEmpty()) {
      return new SourceView(label, asOf.isEmpty() ? "age not known" : asOf, CardRule.notRead(asOf));
    }
    Duration age = Duration.between(at.get(), now);
    boolean old = CardRule.old(label, age);
    return new SourceView(label, text(age) + (old ? ", old" : ""), old);
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
