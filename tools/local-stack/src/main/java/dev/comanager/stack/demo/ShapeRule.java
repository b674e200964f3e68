package dev.comanager.stack.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeType;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Whether two documents have the same fields of the same types, whatever their values. */
final class ShapeRule {
  /** Keys that are part of the interface; other keys are values, such as names of players. */
  private static final Pattern FIELD = Pattern.compile("[A-Za-z_]+");

  private ShapeRule() {}

  /** The differences; empty if there are none. */
  static List<String> differences(JsonNode expected, JsonNode found) {
    List<String> differences = new ArrayList<>();
    compare("", expected, found, differences);
    return differences;
  }

  private static void compare(String at, JsonNode expected, JsonNode found, List<String> out) {
    if (expected.isNull() || found.isNull()) {
      return; // null may replace any value
    }
    if (type(expected) != type(found)) {
      out.add("%s: %s instead of %s".formatted(at, type(found), type(expected)));
    } else if (expected.isObject() && named(expected) && named(found)) {
      TreeSet<String> fields = new TreeSet<>();
      expected.fieldNames().forEachRemaining(fields::add);
      found.fieldNames().forEachRemaining(fields::add);
      for (String field : fields) {
        if (!expected.has(field) || !found.has(field)) {
          out.add(at + "/" + field + (found.has(field) ? ": is new" : ": is missing"));
        } else {
          compare(at + "/" + field, expected.get(field), found.get(field), out);
        }
      }
    } else if (expected.isContainerNode()) {
      Iterator<JsonNode> mine = expected.elements();
      Iterator<JsonNode> theirs = found.elements();
      if (mine.hasNext() && theirs.hasNext()) {
        compare(at + "/*", mine.next(), theirs.next(), out);
      }
    }
  }

  private static boolean named(JsonNode object) {
    return object.properties().stream().allMatch(one -> FIELD.matcher(one.getKey()).matches());
  }

  private static JsonNodeType type(JsonNode node) {
    return node.getNodeType();
  }
}
