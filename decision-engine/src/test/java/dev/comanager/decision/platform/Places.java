package dev.comanager.decision.platform;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Changes of documents. A place is written as names and indexes with a dot between them; {@code *}
 * stands for every element. A list may be an array or, as at Yahoo, an object with numbers as
 * names.
 */
final class Places {
  private Places() {}

  /** The nodes at that place. */
  static List<JsonNode> all(JsonNode root, String path) {
    List<JsonNode> here = List.of(root);
    for (String step : path.split("\\.", -1)) {
      List<JsonNode> next = new ArrayList<>();
      for (JsonNode node : here) {
        if (step.equals("*")) {
          node.forEach(next::add);
        } else {
          next.add(node.isArray() ? node.path(Integer.parseInt(step)) : node.path(step));
        }
      }
      here = next.stream().filter(node -> !node.isMissingNode()).toList();
    }
    return here;
  }

  static void clear(JsonNode list) {
    if (list instanceof ArrayNode array) {
      array.removeAll();
    } else if (list instanceof ObjectNode object) {
      object.removeAll();
    }
  }

  static void keepFirst(JsonNode list) {
    if (list instanceof ArrayNode array) {
      while (array.size() > 1) {
        array.remove(1);
      }
    } else if (list instanceof ObjectNode object) {
      object.retain("0");
    }
  }

  /** Every element a second time. */
  static void repeatAll(JsonNode list) {
    List<JsonNode> elements = elements(list);
    elements.forEach(element -> add(list, element.deepCopy()));
  }

  /** Repeats the elements under other ids, up to that number. */
  static void fill(JsonNode list, int size, List<String> ids) {
    List<JsonNode> elements = elements(list);
    for (int at = 0; !elements.isEmpty() && at < size; at++) {
      int id = 5_000_000 + at;
      JsonNode copy = elements.get(at % elements.size()).deepCopy();
      ids.forEach(
          name ->
              change(
                  copy,
                  name,
                  old ->
                      old.isNumber()
                          ? JsonNodeFactory.instance.numberNode(id)
                          : JsonNodeFactory.instance.textNode(
                              old.asText().replaceFirst("[0-9]*$", "" + id))));
      add(list, copy.isValueNode() ? JsonNodeFactory.instance.textNode("" + id) : copy);
    }
  }

  /** Every list at that place becomes the first of them. */
  static void alike(JsonNode root, String path) {
    List<JsonNode> lists = all(root, path).stream().filter(JsonNode::isContainerNode).toList();
    for (JsonNode list : lists.stream().skip(1).toList()) {
      clear(list);
      elements(lists.getFirst()).forEach(one -> add(list, one.deepCopy()));
    }
  }

  /** Sets every field of that name. */
  static void set(JsonNode root, String name, JsonNode value) {
    change(root, name, _ -> value);
  }

  /** Changes every field of that name, and the values of arrays in it. */
  static void change(JsonNode root, String name, UnaryOperator<JsonNode> by) {
    for (ObjectNode object : objects(root)) {
      if (object.get(name) instanceof ArrayNode array) {
        for (int at = 0; at < array.size(); at++) {
          array.set(at, by.apply(array.get(at)));
        }
      } else if (object.has(name)) {
        object.set(name, by.apply(object.get(name)));
      }
    }
  }

  static void remove(JsonNode root, String name) {
    objects(root).forEach(object -> object.remove(name));
  }

  private static List<ObjectNode> objects(JsonNode root) {
    List<ObjectNode> objects = new ArrayList<>();
    if (root instanceof ObjectNode object) {
      objects.add(object);
    }
    root.forEach(child -> objects.addAll(objects(child)));
    return objects;
  }

  private static List<JsonNode> elements(JsonNode list) {
    List<JsonNode> elements = new ArrayList<>();
    if (list instanceof ObjectNode object) {
      for (Map.Entry<String, JsonNode> field : object.properties()) {
        if (field.getValue().isContainerNode()) {
          elements.add(field.getValue());
        }
      }
    } else {
      list.forEach(elements::add);
    }
    return elements;
  }

  private static void add(JsonNode list, JsonNode element) {
    if (list instanceof ArrayNode array) {
      array.add(element);
    } else if (list instanceof ObjectNode object) {
      object.set("" + object.size(), element);
    }
  }
}
