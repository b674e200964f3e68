package dev.comanager.stack.demo;

import com.fasterxml.jackson.databind.JsonNode;

/** The result of a tool call (spec §2.3). */
record ToolAnswer(JsonNode result) {
  boolean succeeded() {
    return !result.path("isError").asBoolean(true);
  }

  /** What a person or a model reads. */
  String text() {
    return result.at("/content/0/text").asText("");
  }

  /** What a program reads. */
  JsonNode structured() {
    return result.path("structuredContent");
  }

  String errorCode() {
    return structured().path("code").asText("");
  }
}
