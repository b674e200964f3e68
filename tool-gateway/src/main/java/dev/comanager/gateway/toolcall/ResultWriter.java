package dev.comanager.gateway.toolcall;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.ToolDefinition;
import dev.comanager.contracts.ToolOutcome;
import dev.comanager.contracts.ToolOutcome.Answered;
import dev.comanager.contracts.ToolOutcome.Refused;
import dev.comanager.gateway.card.CardTemplate;
import dev.comanager.gateway.catalogue.WellFormedText;

/**
 * Writes the result of a tool call. Only this class knows the envelope (spec 2.3), except what a
 * protocol revision adds to it.
 */
public final class ResultWriter {
  /** Nothing is added. */
  public static final ResultWriter PLAIN =
      new ResultWriter(Json.WIRE.createObjectNode(), Json.WIRE.createObjectNode());

  static final int LONGEST_TEXT = 20_000;

  private final ObjectNode members;
  private final ObjectNode meta;

  /**
   * A writer that adds to each result.
   *
   * @param members are added to the result itself
   * @param meta is added to its {@code _meta}
   */
  public ResultWriter(ObjectNode members, ObjectNode meta) {
    this.members = members;
    this.meta = meta;
  }

  ToolAnswer.Result of(ToolDefinition tool, ToolOutcome outcome) throws JsonProcessingException {
    return switch (outcome) {
      case Answered answered -> new ToolAnswer.Result(tool.name(), written(tool, answered), "ok");
      case Refused refused ->
          new ToolAnswer.Result(tool.name(), written(tool, refused), refused.code().name());
    };
  }

  /** The result of success: {@code structuredContent} is {@code ok} and the answer's body. */
  private byte[] written(ToolDefinition tool, Answered answer) throws JsonProcessingException {
    ObjectNode structured = Json.WIRE.createObjectNode().put("ok", true);
    structured.setAll(answer.body());
    // Overwrites an owner's own "ok"; a key that is set again keeps its position.
    structured.put("ok", true);
    return written(tool, answer.text(), structured, false);
  }

  /**
   * The result of a failure: {@code structuredContent} is {@code ok}, {@code code}, {@code
   * retryable}, the definition's failure skeleton and the refusal's details, which override the
   * skeleton.
   */
  byte[] written(ToolDefinition tool, Refused refusal) throws JsonProcessingException {
    ObjectNode structured = withOwnKeys(Json.WIRE.createObjectNode(), refusal);
    if (tool.failure() != null) {
      structured.setAll(tool.failure());
    }
    structured.setAll(refusal.details());
    return written(tool, refusal.text(), withOwnKeys(structured, refusal), true);
  }

  private static ObjectNode withOwnKeys(ObjectNode structured, Refused refusal) {
    return structured
        .put("ok", false)
        .put("code", refusal.code().name())
        .put("retryable", retryable(refusal));
  }

  /** Retryability belongs to the code; details may only revoke it. */
  private static boolean retryable(Refused refusal) {
    return refusal.code().retryable() && refusal.details().path("retryable").asBoolean(true);
  }

  private byte[] written(ToolDefinition tool, String text, ObjectNode structured, boolean failed)
      throws JsonProcessingException {
    ObjectNode result = Json.WIRE.createObjectNode();
    result.setAll(members);
    result
        .putArray("content")
        .addObject()
        .put("type", "text")
        .put("text", WellFormedText.bounded(text, LONGEST_TEXT));
    result.set("structuredContent", structured);
    result.put("isError", failed);
    result.set("_meta", CardTemplate.metaOf(tool.card()).setAll(meta));
    return Json.WIRE.writeValueAsBytes(result);
  }
}
