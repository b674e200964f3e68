package dev.comanager.decision.platform.mfl;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.PlatformText;
import dev.comanager.decision.platform.LooseJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * Reads MyFantasyLeague's JSON, which is converted from XML: every value is text, even where a
 * number is meant, element text is in {@code $t}, and a list of one is the element itself.
 */
final class MflJson {
  private static final int ID_DIGITS = 4;
  private static final int LONGEST_ID = 12;

  private MflJson() {}

  /** The text of that field; empty when it is missing, null or blank. */
  static Optional<String> text(JsonNode node, String name) {
    JsonNode value = node.path(name);
    return LooseJson.text(value.isObject() ? value.path("$t") : value);
  }

  /** An id: a number of at least four digits. Leading zeros are lost where it isn't text. */
  static Optional<String> id(JsonNode node, String name) {
    return text(node, name).flatMap(MflJson::id);
  }

  private static Optional<String> id(String written) {
    return written.length() <= LONGEST_ID && written.chars().allMatch(MflJson::isDigit)
        ? Optional.of("0".repeat(Math.max(0, ID_DIGITS - written.length())) + written)
        : Optional.empty();
  }

  private static boolean isDigit(int letter) {
    return letter >= '0' && letter <= '9';
  }

  /** A user-chosen name, sanitized. */
  static Optional<String> name(JsonNode node, String name) {
    return text(node, name).map(PlatformText::clean).filter(text -> !text.isEmpty());
  }

  /** A number, possibly with thousands separators. */
  static OptionalDouble number(JsonNode node, String name) {
    return text(node, name).map(MflJson::number).orElseGet(OptionalDouble::empty);
  }

  static OptionalDouble number(String written) {
    String plain = written.strip().replace(",", "").replace("$", "");
    if (plain.length() > 24 || !plain.matches("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)")) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(Double.parseDouble(plain));
  }

  static OptionalInt integer(JsonNode node, String name) {
    OptionalDouble number = number(node, name);
    return number.isPresent()
            && number.getAsDouble() == Math.rint(number.getAsDouble())
            && Math.abs(number.getAsDouble()) <= Integer.MAX_VALUE
        ? OptionalInt.of((int) number.getAsDouble())
        : OptionalInt.empty();
  }

  /** The elements of that name: a list, a single element, or none. */
  static List<JsonNode> rows(JsonNode node, String name) {
    JsonNode value = node.path(name);
    if (value.isObject()) {
      return List.of(value);
    }
    List<JsonNode> rows = new ArrayList<>();
    for (JsonNode row : value) {
      if (row.isObject()) {
        rows.add(row);
      }
    }
    return rows;
  }

  /** The ids in text such as {@code "12610,12151,"}. */
  static List<String> ids(JsonNode node, String name) {
    return text(node, name).map(MflJson::ids).orElse(List.of());
  }

  static List<String> ids(String written) {
    return Stream.of(written.split(","))
        .map(String::strip)
        .filter(id -> !id.isEmpty())
        .flatMap(id -> id(id).stream())
        .distinct()
        .toList();
  }
}
