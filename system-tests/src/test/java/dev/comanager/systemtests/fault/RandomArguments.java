package dev.comanager.systemtests.fault;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Random arguments that a tool's input schema allows: names of the demo league or made-up ones; ids
 * that belong to the line, to another line or to nobody. Optional arguments are sometimes missing.
 * Leagues to link are demo leagues only, so that no real platform is asked.
 */
final class RandomArguments {
  private static final List<String> LETTERS =
      List.of("a", "Ä", "o'", " ", "-", "9", "ß", "é", "<b>", "\"", "\\", "名", "🏈", "%00", "{}");
  private static final DateTimeFormatter LOCAL = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm");

  private final Random random;
  private final List<String> players;

  RandomArguments(Random random, List<String> players) {
    this.random = random;
    this.players = players;
  }

  /** Arguments of that tool for that line. */
  ObjectNode of(String tool, JsonNode schema, HammeredLine line, HammeredLine other) {
    ObjectNode arguments = JsonNodeFactory.instance.objectNode();
    if (tool.equals("fantasy_link_league")) {
      return line.link(arguments);
    }
    for (var property : schema.path("properties").properties()) {
      boolean required = schema.path("required").toString().contains('"' + property.getKey() + '"');
      if (required || random.nextInt(3) == 0) {
        arguments.set(
            property.getKey(), value(property.getKey(), property.getValue(), line, other));
      }
    }
    return arguments;
  }

  private JsonNode value(String name, JsonNode schema, HammeredLine line, HammeredLine other) {
    JsonNodeFactory json = JsonNodeFactory.instance;
    HammeredLine whose = random.nextInt(10) == 0 ? other : line;
    return switch (name) {
      case "players" -> names(schema, this::player);
      // A trade that can be analyzed gives one of the line's own players for another team's.
      case "give" -> names(schema, () -> rostered(whose));
      case "get" -> names(schema, () -> rostered(other));
      case "player", "query" -> json.textNode(player());
      case "decision_id" -> json.textNode(whose.decision(random));
      case "id" -> json.numberNode(whose.watch(random));
      case "platform" ->
          json.textNode(random.nextInt(8) == 0 ? oneOf(schema.path("enum")) : "demo");
      case "league_id" -> json.textNode(random.nextInt(8) == 0 ? "elsewhere" : "midfield");
      case "league" -> json.textNode(random.nextInt(8) == 0 ? "demo:elsewhere" : "demo:midfield");
      case "team" -> json.textNode(random.nextBoolean() ? "MLT" : "KC");
      case "at_iso" -> json.textNode(time());
      case "message", "topic" ->
          json.textNode(line.marker() + text(schema.path("maxLength").asInt()));
      default -> ofItsKind(schema);
    };
  }

  private JsonNode ofItsKind(JsonNode schema) {
    JsonNodeFactory json = JsonNodeFactory.instance;
    if (schema.has("enum")) {
      return json.textNode(oneOf(schema.path("enum")));
    }
    return switch (schema.path("type").asText()) {
      case "boolean" -> json.booleanNode(random.nextBoolean());
      case "integer" ->
          json.numberNode(
              random.nextLong(
                  schema.path("minimum").asLong(), schema.path("maximum").asLong() + 1));
      default -> json.textNode(text(schema.path("maxLength").asInt()));
    };
  }

  private ArrayNode names(JsonNode schema, Supplier<String> name) {
    int most = Math.min(schema.path("maxItems").asInt(), 4);
    int count = random.nextInt(schema.path("minItems").asInt(), most + 1);
    ArrayNode names = JsonNodeFactory.instance.arrayNode();
    Stream.generate(name).distinct().limit(count).forEach(names::add);
    return names;
  }

  private String rostered(HammeredLine line) {
    return random.nextInt(20) == 0
        ? player()
        : line.roster().get(random.nextInt(line.roster().size()));
  }

  private String player() {
    return random.nextInt(12) == 0 ? "x" + text(40) : players.get(random.nextInt(players.size()));
  }

  /** The number of pieces is limited so that the text stays well below the longest length. */
  private String text(int longest) {
    StringBuilder text = new StringBuilder();
    int pieces = random.nextInt(Math.max(1, longest / 16)) + 1;
    for (int i = 0; i < pieces; i++) {
      text.append(LETTERS.get(random.nextInt(LETTERS.size())));
    }
    return text.append('.').toString();
  }

  /** Usually within the next days, sometimes in the past. */
  private String time() {
    return LocalDateTime.now(ZoneOffset.UTC).plusMinutes(random.nextInt(-600, 6_000)).format(LOCAL);
  }

  private String oneOf(JsonNode values) {
    return values.get(random.nextInt(values.size())).asText();
  }
}
