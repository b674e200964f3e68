package dev.comanager.decision.platform.yahoo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.decision.platform.LooseJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Reads Yahoo's documents. A resource is a list of lists of small objects, empty lists included; a
 * collection is an object with numeric keys and a {@code count}, or a list; numbers may be text.
 */
final class YahooJson {
  private static final int DEEPEST = 4;

  private YahooJson() {}

  /** All fields of a resource in one object; the first occurrence of a field wins. */
  static ObjectNode merged(JsonNode thing) {
    ObjectNode fields = JsonNodeFactory.instance.objectNode();
    merge(thing, fields, 0);
    return fields;
  }

  private static void merge(JsonNode thing, ObjectNode into, int depth) {
    if (thing.isArray() && depth < DEEPEST) {
      thing.forEach(part -> merge(part, into, depth + 1));
    } else if (thing.isObject()) {
      thing.properties().forEach(field -> into.putIfAbsent(field.getKey(), field.getValue()));
    }
  }

  /** The resources of a collection in their order, each as one object. */
  static List<ObjectNode> items(JsonNode collection, String name) {
    List<ObjectNode> items = new ArrayList<>();
    if (collection.isArray()) {
      collection.forEach(element -> add(element, name, items));
    } else if (collection.has(name)) {
      add(collection, name, items);
    } else {
      Map<Integer, JsonNode> numbered = new TreeMap<>();
      collection
          .properties()
          .forEach(
              field -> index(field.getKey()).ifPresent(at -> numbered.put(at, field.getValue())));
      numbered.values().forEach(element -> add(element, name, items));
    }
    return items;
  }

  private static void add(JsonNode element, String name, List<ObjectNode> items) {
    JsonNode thing = element.path(name);
    if (thing.isContainerNode()) {
      items.add(merged(thing));
    }
  }

  private static Optional<Integer> index(String name) {
    return name.matches("\\d{1,4}") ? Optional.of(Integer.valueOf(name)) : Optional.empty();
  }

  static int count(JsonNode node, String name) {
    return (int) LooseJson.number(node, name).orElse(0);
  }

  /** Whether a flag is set: 1, "1" or true. */
  static boolean flag(JsonNode node, String name) {
    return node.path(name).asBoolean() || LooseJson.text(node, name).orElse("").equals("1");
  }
}
