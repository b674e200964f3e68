package dev.comanager.decision.platform.espn;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.PlatformText;
import dev.comanager.decision.platform.LooseJson;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Reads fields that may be text or number, missing or null. */
final class EspnJson {
  private EspnJson() {}

  /** The text or number as text; empty when it is missing, null or blank. */
  static Optional<String> text(JsonNode value) {
    if (value.isIntegralNumber() || (value.isNumber() && value.canConvertToLong())) {
      return Optional.of(Long.toString(value.longValue()));
    }
    return value.isTextual()
        ? Optional.of(value.textValue().strip()).filter(text -> !text.isEmpty())
        : Optional.empty();
  }

  /** A user-chosen name, sanitized. */
  static Optional<String> name(JsonNode value) {
    return value.isTextual()
        ? Optional.of(PlatformText.clean(value.textValue())).filter(text -> !text.isEmpty())
        : Optional.empty();
  }

  static OptionalInt integer(JsonNode value) {
    OptionalDouble number = LooseJson.number(value);
    return number.isPresent() && number.getAsDouble() == Math.rint(number.getAsDouble())
        ? OptionalInt.of((int) number.getAsDouble())
        : OptionalInt.empty();
  }
}
