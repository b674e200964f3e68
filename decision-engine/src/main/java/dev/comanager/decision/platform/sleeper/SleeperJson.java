package dev.comanager.decision.platform.sleeper;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.platform.PlatformText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Reads what may be text or number, missing or null: Sleeper changes its mind. */
final class SleeperJson {
  /** A starting place that nobody fills. */
  private static final String EMPTY = "0";

  private SleeperJson() {}

  /** The text of that name, also where a number stands; empty when it is missing, null or blank. */
  static Optional<String> text(JsonNode node, String name) {
    JsonNode value = node.path(name);
    return value.isTextual() || value.isNumber()
        ? Optional.of(value.asText().strip()).filter(text -> !text.isEmpty())
        : Optional.empty();
  }

  /** A name that people chose, made harmless. */
  static Optional<String> name(JsonNode node, String name) {
    return text(node, name).map(PlatformText::clean).filter(text -> !text.isEmpty());
  }

  static OptionalInt integer(JsonNode node, String name) {
    OptionalDouble number = number(node, name);
    return number.isPresent() && number.getAsDouble() == Math.rint(number.getAsDouble())
        ? OptionalInt.of((int) number.getAsDouble())
        : OptionalInt.empty();
  }

  static OptionalDouble number(JsonNode node, String name) {
    JsonNode value = node.path(name);
    if (value.isNumber()) {
      return OptionalDouble.of(value.doubleValue());
    }
    if (value.isTextual()) {
      try {
        double number = Double.parseDouble(value.textValue().strip());
        return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
      } catch (NumberFormatException e) {
        return OptionalDouble.empty();
      }
    }
    return OptionalDouble.empty();
  }

  /** The ids in that list; a missing or null list has none, and an empty place is empty. */
  static List<Optional<String>> places(JsonNode node, String name) {
    List<Optional<String>> ids = new ArrayList<>();
    for (JsonNode id : node.path(name)) {
      String text = id.isTextual() || id.isNumber() ? id.asText().strip() : "";
      ids.add(text.isEmpty() || text.equals(EMPTY) ? Optional.empty() : Optional.of(text));
    }
    return ids;
  }

  /** The ids in that list without empty places. */
  static List<String> ids(JsonNode node, String name) {
    return places(node, name).stream().flatMap(Optional::stream).distinct().toList();
  }
}
