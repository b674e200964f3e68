package dev.comanager.stack.demo;

import com.fasterxml.jackson.databind.JsonNode;

/** The result of a tool call (spec §2.3). */
record ToolAnswer(JsonNode result) {
  boolean succeeded() {
    return !result.path("isError").asBoolean(true);
  }

  /** The text for a person or a model. */
  String text() {
    return result.at("/content/0/text").asText("");
  }

  /** The content for a program. */
  JsonNode structured() {
    return result.path("structuredContent");
  }

  String errorCode() {
    return structured().path("code").asText("");
  }
}
