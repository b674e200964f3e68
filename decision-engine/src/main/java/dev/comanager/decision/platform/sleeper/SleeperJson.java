package dev.comanager.decision.platform.sleeper;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.platform.LooseJson;
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

  static OptionalInt integer(JsonNode node, String name) {
    OptionalDouble number = LooseJson.number(node, name);
    return number.isPresent() && number.getAsDouble() == Math.rint(number.getAsDouble())
        ? OptionalInt.of((int) number.getAsDouble())
        : OptionalInt.empty();
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
