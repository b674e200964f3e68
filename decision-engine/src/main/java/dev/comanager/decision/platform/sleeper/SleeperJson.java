package dev.comanager.decision.platform.sleeper;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.platform.LooseJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * Reads fields that may be text or number, missing or null, because Sleeper changes its formats.
 */
final class SleeperJson {
  /** Sleeper's id for an empty starting slot. */
  private static final String EMPTY = "0";

  private SleeperJson() {}

  static OptionalInt integer(JsonNode node, String name) {
    OptionalDouble number = LooseJson.number(node, name);
    return number.isPresent() && number.getAsDouble() == Math.rint(number.getAsDouble())
        ? OptionalInt.of((int) number.getAsDouble())
        : OptionalInt.empty();
  }

  /** The ids in that list; a missing or null list is empty, and an empty slot is an empty entry. */
  static List<Optional<String>> places(JsonNode node, String name) {
    List<Optional<String>> ids = new ArrayList<>();
    for (JsonNode id : node.path(name)) {
      String text = id.isTextual() || id.isNumber() ? id.asText().strip() : "";
      ids.add(text.isEmpty() || text.equals(EMPTY) ? Optional.empty() : Optional.of(text));
    }
    return ids;
  }

  /** The ids in that list without empty slots. */
  static List<String> ids(JsonNode node, String name) {
    return places(node, name).stream().flatMap(Optional::stream).distinct().toList();
  }
}
