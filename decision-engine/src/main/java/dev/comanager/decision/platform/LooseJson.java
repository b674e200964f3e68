package dev.comanager.decision.platform;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.PlatformText;
import java.util.Optional;
import java.util.OptionalDouble;

/** Reads what may be text or number, missing or null: platforms change their minds. */
public final class LooseJson {
  private LooseJson() {}

  /** The text of that name, also where a number stands; empty when it is missing or blank. */
  public static Optional<String> text(JsonNode node, String name) {
    JsonNode value = node.path(name);
    return value.isTextual() || value.isNumber()
        ? Optional.of(value.asText().strip()).filter(text -> !text.isEmpty())
        : Optional.empty();
  }

  /** A name that people chose, made harmless. */
  public static Optional<String> name(JsonNode node, String name) {
    return text(node, name).map(PlatformText::clean).filter(text -> !text.isEmpty());
  }

  /** The number of that name, also where a text stands. */
  public static OptionalDouble number(JsonNode node, String name) {
    JsonNode value = node.path(name);
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

  private static OptionalDouble finite(double number) {
    return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
  }
}
