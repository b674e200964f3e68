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
 * What was sent and received in a run, step by step, as the developers' pages show it. Addresses
 * stand as placeholders, and nothing that opens anything is kept.
 */
final class Recording {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  private final Map<String, String> placeholders;
  private final ObjectNode run = JSON.createObjectNode();
  private final ArrayNode steps;

  /**
   * @param placeholders what stands for an address, by the address
   */
  Recording(String recordedAt, Map<String, String> placeholders) {
    this.placeholders = placeholders;
    run.put("recorded_at", recordedAt);
    steps = run.putArray("steps");
  }

  /** A step with what was asked and what came back. */
  void exchange(String title, String note, Side request, Side response) {
    ObjectNode step = step(title, note);
    step.set("request", request.json());
    step.set("response", response.json());
  }

  /** A step at whose end the phone shows something. */
  void text(String title, String note, String text) {
    step(title, note).put("text", text);
  }

  /**
   * One side of an exchange.
   *
   * @param label what is shown of it
   * @param status of the answer; 0 for what was asked
   * @param header a header that matters, or empty
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

  /** All of it. */
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
