package dev.comanager.decision.platform.fleaflicker;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.decision.platform.LooseJson;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads Fleaflicker's documents. Ids are numbers in some places and text in others, times are text,
 * values of zero, false or empty are left out, and a list of one may appear as a single object.
 */
final class FleaflickerJson {
  private FleaflickerJson() {}

  /** The whole number in that field; 0 when it is left out. */
  static int count(JsonNode node, String name) {
    return (int) LooseJson.number(node, name).orElse(0);
  }

  /** The {@code value} of that figure; 0 when it is left out, as Fleaflicker does with zeros. */
  static double number(JsonNode node, String name) {
    return LooseJson.number(node.path(name), "value").orElse(0);
  }

  /**
   * The list in that field: a single object counts as a list of one, a missing field as an empty
   * list.
   */
  static List<JsonNode> list(JsonNode node, String name) {
    JsonNode value = node.path(name);
    if (value.isObject()) {
      return List.of(value);
    }
    List<JsonNode> items = new ArrayList<>();
    value.forEach(items::add);
    return value.isArray() ? items : List.of();
  }

  /** The texts in that list; a single text counts as a list of one. */
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
