package dev.comanager.decision.platform.fleaflicker;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.platform.LooseJson;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads Fleaflicker's documents: ids are numbers here and texts there, times are texts, what is
 * zero, false or empty is left out, and a list of one may stand as its single object.
 */
final class FleaflickerJson {
  private FleaflickerJson() {}

  /** The whole number of that name; 0 when it is left out. */
  static int count(JsonNode node, String name) {
    return (int) LooseJson.number(node, name).orElse(0);
  }

  /** The {@code value} of that figure; 0 when it is left out, as Fleaflicker does with zeros. */
  static double number(JsonNode node, String name) {
    return LooseJson.number(node.path(name), "value").orElse(0);
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
