package dev.comanager.gateway.landing;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The questions that a visitor may ask about the demo league. There are no others. */
enum DemoQuestion {
  START_SIT("start-sit", "analyze_start_sit"),
  BRIEF("brief", "get_weekly_brief"),
  WAIVERS("waivers", "find_waiver_moves");

  private final String code;
  private final String tool;

  DemoQuestion(String code, String tool) {
    this.code = code;
    this.tool = tool;
  }

  /** The question with that code, if it makes sense with that pair. */
  static Optional<DemoQuestion> find(String code, Optional<DemoPair> pair) {
    return with(pair).stream().filter(question -> question.code.equals(code)).findFirst();
  }

  /** The questions that make sense with that pair, or without one. */
  static List<DemoQuestion> with(Optional<DemoPair> pair) {
    return Stream.of(values())
        .filter(question -> question != START_SIT || pair.isPresent())
        .toList();
  }

  /** Its name in addresses. */
  String code() {
    return code;
  }

  /** The tool that answers it. */
  String tool() {
    return tool;
  }

  /** The question about that pair, as a person asks it. */
  String text(Optional<DemoPair> pair) {
    return switch (this) {
      case START_SIT ->
          pair.map(two -> "Start %s or %s?".formatted(two.first(), two.second()))
              .orElse("Who should I start?");
      case BRIEF -> "How does my team look this week?";
      case WAIVERS -> "Who should I pick up?";
    };
  }

  /** A new copy of the tool's arguments. */
  ObjectNode arguments(Optional<DemoPair> pair) {
    ObjectNode arguments = Json.WIRE.createObjectNode();
    if (this == START_SIT) {
      ArrayNode players = arguments.putArray("players");
      pair.ifPresent(two -> players.add(two.first()).add(two.second()));
    }
    return arguments;
  }
}
