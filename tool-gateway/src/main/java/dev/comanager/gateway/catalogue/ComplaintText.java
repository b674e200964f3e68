package dev.comanager.gateway.catalogue;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.JsonNodePath;
import com.networknt.schema.ValidationMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Describes which argument is invalid and what would be valid (spec 7.2, E_BAD_ARGS). */
final class ComplaintText {
  private static final int LONGEST_NAME = 60;

  private static final List<String> NUMBERS =
      List.of("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine");

  /** The pattern for text that isn't blank. */
  private static final String SOME_TEXT = "\\S";

  private ComplaintText() {}

  /**
   * The text for one validation message.
   *
   * @param properties of the input schema: every argument with its description
   */
  static String of(ValidationMessage fault, JsonNode properties) {
    String what = subject(fault.getInstanceLocation());
    JsonNode limit = fault.getSchemaNode();
    return switch (fault.getType()) {
      case "required" -> missing(fault);
      case "additionalProperties" -> unknown(fault, names(properties));
      case "type" -> what + " takes " + typeName(limit) + ".";
      case "minLength" ->
          limit.asInt() == 1
              ? what + " is empty. Write some text."
              : what + " is too short. Write at least " + limit.asInt() + " characters.";
      case "maxLength" -> what + " is too long. Write at most " + limit.asInt() + " characters.";
      case "minItems" ->
          "Name at least " + counted(limit.asInt(), fault.getInstanceLocation()) + ".";
      case "maxItems" ->
          "Name at most " + counted(limit.asInt(), fault.getInstanceLocation()) + ".";
      case "uniqueItems" -> what + " names something twice. Name each once.";
      case "enum" -> what + " takes " + values(limit) + ".";
      case "const" -> what + " takes " + limit.asText() + ".";
      case "minimum" -> what + " is too small. Use " + limit.asText() + " or more.";
      case "maximum" -> what + " is too large. Use " + limit.asText() + " or less.";
      case "exclusiveMinimum" -> what + " takes more than " + limit.asText() + ".";
      case "exclusiveMaximum" -> what + " takes less than " + limit.asText() + ".";
      case "pattern", "format" -> what + misformed(fault, properties);
      default -> what + " doesn't fit its description.";
    };
  }

  static String unusable(String argument) {
    return quoted(argument) + " holds a number or characters that are out of range.";
  }

  /** For example {@code two players}, where the list's name says what it holds. */
  private static String counted(int count, JsonNodePath place) {
    String number = count < NUMBERS.size() ? NUMBERS.get(count) : Integer.toString(count);
    String players = count == 1 ? " player" : " players";
    String list = place.getName(0);
    return number
        + switch (list) {
          case "players" -> players;
          case "give", "get" -> players + " to " + list;
          default -> (count == 1 ? " entry" : " entries") + " in " + quoted(list);
        };
  }

  private static String subject(JsonNodePath place) {
    if (place.getNameCount() == 0) {
      return "The arguments object";
    }
    String name = quoted(place.getName(0));
    if (place.getNameCount() > 1 && place.getElement(1) instanceof Integer index) {
      return "Entry " + (index + 1) + " of " + name;
    }
    return name;
  }

  /** Includes the description, because the reader may not have it at hand. */
  private static String misformed(ValidationMessage fault, JsonNode properties) {
    if (fault.getSchemaNode().asText().equals(SOME_TEXT)) {
      return " is empty. Write some text.";
    }
    String description =
        properties.path(fault.getInstanceLocation().getName(0)).path("description").asText();
    return " has the wrong form. It takes: " + description;
  }

  /** The names of these properties, in their order. */
  static List<String> names(JsonNode properties) {
    return properties.propertyStream().map(Map.Entry::getKey).toList();
  }

  private static String missing(ValidationMessage fault) {
    String name = quoted(fault.getProperty());
    return fault.getInstanceLocation().getNameCount() == 0
        ? name + " is missing. Add it and ask again."
        : subject(fault.getInstanceLocation()) + " lacks " + name + ".";
  }

  private static String unknown(ValidationMessage fault, List<String> argumentNames) {
    String known =
        argumentNames.isEmpty()
            ? "This tool takes no arguments."
            : "This tool takes: " + String.join(", ", argumentNames) + ".";
    return "There is no argument " + quoted(fault.getProperty()) + ". " + known;
  }

  private static String quoted(String name) {
    return "\"" + WellFormedText.bounded(name, LONGEST_NAME) + "\"";
  }

  private static String typeName(JsonNode types) {
    if (types.isArray()) {
      List<String> names = new ArrayList<>();
      types.forEach(type -> names.add(typeName(type)));
      return String.join(" or ", names);
    }
    return switch (types.asText()) {
      case "string" -> "text";
      case "integer" -> "a whole number";
      case "number" -> "a number";
      case "boolean" -> "true or false";
      case "array" -> "a list";
      case "object" -> "an object";
      default -> types.asText();
    };
  }

  private static String values(Iterable<JsonNode> allowed) {
    List<String> names = new ArrayList<>();
    allowed.forEach(value -> names.add(value.asText()));
    return names.size() < 2
        ? String.join("", names)
        : String.join(", ", names.subList(0, names.size() - 1)) + " or " + names.getLast();
  }
}
