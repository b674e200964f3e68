package dev.comanager.decision.platform;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.PlatformText;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Reads fields that may be text or number, missing or null, because platforms change their formats.
 */
public final class LooseJson {
  private static final int MOST_UNITS = 1_000_000;
  private static final double FIRST = Instant.parse("2000-01-01T00:00:00Z").toEpochMilli();
  private static final double LAST = Instant.parse("2100-01-01T00:00:00Z").toEpochMilli();

  private LooseJson() {}

  /** The text of that field, also when it holds a number; empty when it is missing or blank. */
  public static Optional<String> text(JsonNode node, String name) {
    return text(node.path(name));
  }

  /** The text, also of a number; empty when it is missing or blank. */
  public static Optional<String> text(JsonNode value) {
    return value.isTextual() || value.isNumber()
        ? Optional.of(value.asText().strip()).filter(text -> !text.isEmpty())
        : Optional.empty();
  }

  /** A user-chosen name, sanitized. */
  public static Optional<String> name(JsonNode node, String name) {
    return text(node, name).map(PlatformText::clean).filter(text -> !text.isEmpty());
  }

  /** The members of a list, by the names of the fields with their ids and names. */
  public static List<LeagueMember> members(Iterable<JsonNode> listed, String id, String name) {
    List<LeagueMember> members = new ArrayList<>();
    for (JsonNode member : listed) {
      Optional<String> shown = text(member, name);
      text(member, id)
          .filter(_ -> shown.isPresent())
          .ifPresent(known -> members.add(new LeagueMember(known, shown.get())));
    }
    return members;
  }

  /** The number of that field, also when it holds text. */
  public static OptionalDouble number(JsonNode node, String name) {
    return number(node.path(name));
  }

  /** The number, also when it is text. */
  public static OptionalDouble number(JsonNode value) {
    if (value.isNumber()) {
      return finite(value.doubleValue());
    }
    if (value.isTextual()) {
      try {
        return finite(Double.parseDouble(value.textValue().strip()));
      } catch (NumberFormatException e) {
        return OptionalDouble.empty();
      }
    }
    return OptionalDouble.empty();
  }

  /** The time of that field, in milliseconds since 1970; empty for one of another century. */
  public static Optional<Instant> time(JsonNode node, String name) {
    OptionalDouble millis = number(node, name);
    return millis.isPresent() ? time(millis.getAsDouble()) : Optional.empty();
  }

  /** That many milliseconds since 1970; empty for a time of another century. */
  public static Optional<Instant> time(double millis) {
    return millis >= FIRST && millis < LAST
        ? Optional.of(Instant.ofEpochMilli((long) millis))
        : Optional.empty();
  }

  /**
   * The number of that field in whole units, rounded down; null when it is missing, negative or too
   * large for a budget.
   */
  public static Integer wholeUnits(JsonNode node, String name) {
    return wholeUnits(number(node, name));
  }

  /** That number in whole units, likewise. */
  public static Integer wholeUnits(OptionalDouble number) {
    double units = Math.floor(number.orElse(-1));
    return units < 0 || units > MOST_UNITS ? null : Integer.valueOf((int) units);
  }

  /** A day such as {@code 2026-11-29}; empty for anything else. */
  public static Optional<LocalDate> day(String written) {
    try {
      return Optional.of(LocalDate.parse(written));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  private static OptionalDouble finite(double number) {
    return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
  }
}
