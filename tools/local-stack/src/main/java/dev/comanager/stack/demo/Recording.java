package dev.comanager.stack.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * The requests and answers of a run, step by step, as the developer pages show them. Addresses are
 * replaced with placeholders, and no credential is kept.
 */
final class Recording {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private final Map<String, String> placeholders;
  private final ObjectNode run = JSON.createObjectNode();
  private final ArrayNode steps;

  /**
   * Creates an empty recording.
   *
   * @param placeholders the placeholder for each address
   */
  Recording(String recordedAt, Map<String, String> placeholders) {
    this.placeholders = placeholders;
    run.put("recorded_at", recordedAt);
    steps = run.putArray("steps");
  }

  /** Adds a step with request and answer. */
  void exchange(String title, String note, Side request, Side response) {
    ObjectNode step = step(title, note);
    step.set("request", request.json());
    step.set("response", response.json());
  }

  /** Adds a step after which the phone shows a text. */
  void text(String title, String note, String text) {
    step(title, note).put("text", text);
  }

  /**
   * One side of an exchange.
   *
   * @param label the text shown for it
   * @param status of the answer; 0 for a request
   * @param header a relevant header, or empty
   */
  record Side(String label, int status, String header, JsonNode body) {
    static Side requested(String label, JsonNode body) {
      return new Side(label, 0, "", body);
    }

    static Side answered(String label, int status, JsonNode body) {
      return new Side(label, status, "", body);
    }

    private ObjectNode json() {
      ObjectNode side = JSON.createObjectNode().put("label", label);
      if (status != 0) {
        side.put("status", status);
      }
      if (!header.isEmpty()) {
        side.put("header", header);
      }
      side.set("body", body);
      return side;
    }
  }

  /** The whole recording. */
  JsonNode json() {
    return cleaned(run);
  }

  void writeTo(Path file) throws IOException {
    Files.writeString(file, JSON.writeValueAsString(json()) + "\n");
  }

  private ObjectNode step(String title, String note) {
    return steps.addObject().put("title", title).put("note", note);
  }

  private JsonNode cleaned(JsonNode node) {
    if (node.isTextual()) {
      String text = Transcript.masked(node.asText());
      for (Map.Entry<String, String> address : placeholders.entrySet()) {
        text = text.replace(address.getKey(), address.getValue());
      }
      return TextNode.valueOf(text);
    }
    if (node.isArray()) {
      ArrayNode array = JSON.createArrayNode();
      node.forEach(item -> array.add(cleaned(item)));
      return array;
    }
    if (node.isObject()) {
      ObjectNode object = JSON.createObjectNode();
      node.properties().forEach(field -> object.set(field.getKey(), cleaned(field.getValue())));
      return object;
    }
    return node;
  }
}
