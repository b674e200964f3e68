package dev.comanager.gateway.landing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import java.util.Optional;
import java.util.stream.Stream;

/** The questions that a visitor may ask about the demo league. There are no others. */
enum DemoQuestion {
  START_SIT(
      "start-sit",
      "Start Corwin Haskford or Vaughan Holmshaw?",
      "analyze_start_sit",
      "{\"players\":[\"Corwin Haskford\",\"Vaughan Holmshaw\"]}"),
  BRIEF("brief", "How does my team look this week?", "get_weekly_brief", "{}"),
  WAIVERS("waivers", "Whom should I pick up?", "find_waiver_moves", "{}");

  private final String code;
  private final String text;
  private final String tool;
  private final String arguments;

  DemoQuestion(String code, String text, String tool, String arguments) {
    this.code = code;
    this.text = text;
    this.tool = tool;
    this.arguments = arguments;
  }

  /** The question with that code; empty when there is none. */
  static Optional<DemoQuestion> find(String code) {
    return Stream.of(values()).filter(question -> question.code.equals(code)).findFirst();
  }

  /** Its name in addresses. */
  String code() {
    return code;
  }

  /** The question, as a person asks it. */
  String text() {
    return text;
  }

  /** The tool that answers it. */
  String tool() {
    return tool;
  }

  /** A new copy of the tool's arguments. */
  ObjectNode arguments() {
    try {
      return (ObjectNode) Json.WIRE.readTree(arguments);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("no JSON: " + arguments, e);
    }
  }
}
