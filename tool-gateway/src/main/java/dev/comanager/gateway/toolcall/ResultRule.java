package dev.comanager.gateway.toolcall;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.ToolDefinition;
import dev.comanager.contracts.ToolOutcome.Answered;
import dev.comanager.contracts.ToolOutcome.Refused;
import dev.comanager.gateway.card.CardTemplate;
import dev.comanager.gateway.catalogue.WellFormedText;
import java.io.IOException;
import java.util.Map;
import java.util.Set;

/** Writes the result of a tool call; the only place that knows its envelope (spec 2.3). */
final class ResultRule {
  static final int LONGEST_TEXT = 20_000;

  private static final Set<String> OWN_KEYS = Set.of("ok", "code", "retryable");

  private ResultRule() {}

  /** {@code structuredContent} is {@code ok} and the answer's body. */
  static byte[] written(ToolDefinition tool, Answered answer) throws IOException {
    try (ByteArrayBuilder bytes = new ByteArrayBuilder(1024);
        JsonGenerator json = Json.WIRE.createGenerator(bytes)) {
      begin(json, answer.text());
      json.writeBooleanField("ok", true);
      for (Map.Entry<String, JsonNode> field : answer.body().properties()) {
        if (!"ok".equals(field.getKey())) {
          json.writeFieldName(field.getKey());
          json.writeTree(field.getValue());
        }
      }
      end(json, tool, false);
      return bytes.toByteArray();
    }
  }

  /**
   * {@code structuredContent} is {@code ok}, {@code code}, {@code retryable}, the definition's
   * failure skeleton and the refusal's details, which win over the skeleton.
   */
  static byte[] written(ToolDefinition tool, Refused refusal) throws IOException {
    try (ByteArrayBuilder bytes = new ByteArrayBuilder(512);
        JsonGenerator json = Json.WIRE.createGenerator(bytes)) {
      begin(json, refusal.text());
      json.writeBooleanField("ok", false);
      json.writeStringField("code", refusal.code().name());
      json.writeBooleanField("retryable", retryable(refusal));
      ObjectNode further =
          tool.failure() == null ? Json.WIRE.createObjectNode() : tool.failure().deepCopy();
      further.setAll(refusal.details());
      for (Map.Entry<String, JsonNode> field : further.properties()) {
        if (!OWN_KEYS.contains(field.getKey())) {
          json.writeFieldName(field.getKey());
          json.writeTree(field.getValue());
        }
      }
      end(json, tool, true);
      return bytes.toByteArray();
    }
  }

  /** Retryability belongs to the code; details may only take it back. */
  private static boolean retryable(Refused refusal) {
    return refusal.code().retryable() && refusal.details().path("retryable").asBoolean(true);
  }

  private static void begin(JsonGenerator json, String text) throws IOException {
    json.writeStartObject();
    json.writeArrayFieldStart("content");
    json.writeStartObject();
    json.writeStringField("type", "text");
    json.writeStringField("text", WellFormedText.bounded(text, LONGEST_TEXT));
    json.writeEndObject();
    json.writeEndArray();
    json.writeObjectFieldStart("structuredContent");
  }

  private static void end(JsonGenerator json, ToolDefinition tool, boolean failed)
      throws IOException {
    json.writeEndObject();
    json.writeBooleanField("isError", failed);
    json.writeFieldName("_meta");
    json.writeTree(CardTemplate.metaOf(tool.card()));
    json.writeEndObject();
    json.flush();
  }
}
