package dev.comanager.decision.platform.fleaflicker;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.platform.PlatformText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Reads Fleaflicker's documents: ids are numbers here and texts there, times are texts, what is
 * zero, false or empty is left out, and a list of one may stand as its single object.
 */
final class FleaflickerJson {
  private FleaflickerJson() {}

  /** The text of that name, also where a number stands; empty when it is missing or blank. */
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

  /** The number of that name, also where a text stands. */
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

  /** The whole number of that name; 0 when it is left out. */
  static int count(JsonNode node, String name) {
    return (int) number(node, name).orElse(0);
  }

  /** The {@code value} of that figure; 0 when it is left out, as Fleaflicker does with zeros. */
  static double figure(JsonNode node, String name) {
    return number(node.path(name), "value").orElse(0);
  }

  /** The list of that name: a single object is a list of one, and none is an empty one. */
  static List<JsonNode> list(JsonNode node, String name) {
    JsonNode value = node.path(name);
    if (value.isObject()) {
      return List.of(value);
    }
    List<JsonNode> items = new ArrayList<>();
    value.forEach(items::add);
    return value.isArray() ? items : List.of();
  }

  /** The texts in that list; a single text is a list of one. */
  static List<String> texts(JsonNode node, String name) {
    JsonNode value = node.path(name);
    if (value.isTextual()) {
      return List.of(value.textValue());
    }
    List<String> texts = new ArrayList<>();
    for (JsonNode item : value) {
      if (item.isTextual()) {
        texts.add(item.textValue());
      }
    }
    return texts;
  }
}
