package dev.comanager.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;

/** The size of a listing as {@code tools/list} writes it, because it uses up a model's context. */
class ToolListingSizeContractTest {
  private static final int LIMIT_BYTES = 40 * 1024;

  /** Recorded sizes: a change that makes a listing much longer or shorter must update them. */
  private static final int CLAUDE_BYTES = 33_300;

  private static final int FULL_BYTES = 67_800;
  private static final int TOLERANCE_BYTES = 1_500;

  @Test
  void theListingOfClaudeStaysWithinFortyKilobytes() throws JsonProcessingException {
    assertThat(bytes(Surface.CLAUDE)).isLessThanOrEqualTo(LIMIT_BYTES);
  }

  @Test
  void theListingsHaveTheirRecordedSizes() throws JsonProcessingException {
    assertThat(bytes(Surface.CLAUDE))
        .isBetween(CLAUDE_BYTES - TOLERANCE_BYTES, CLAUDE_BYTES + TOLERANCE_BYTES);
    assertThat(bytes(Surface.FULL))
        .isBetween(FULL_BYTES - TOLERANCE_BYTES, FULL_BYTES + TOLERANCE_BYTES);
  }

  private static int bytes(Surface surface) throws JsonProcessingException {
    ObjectNode result = Json.WIRE.createObjectNode();
    ArrayNode tools = result.putArray("tools");
    for (ToolDefinition tool : Tools.on(surface)) {
      tools.add(listed(tool, surface));
    }
    return Json.WIRE.writeValueAsBytes(result).length;
  }

  private static ObjectNode listed(ToolDefinition tool, Surface surface) {
    ObjectNode listed = Json.WIRE.createObjectNode();
    listed.put("name", tool.name()).put("title", tool.title());
    listed.put("description", tool.description());
    listed.set("inputSchema", tool.inputSchemaFor(surface));
    ObjectNode annotations = Json.WIRE.valueToTree(tool.hints());
    listed.set("annotations", annotations.put("title", tool.title()));
    listed.set("outputSchema", tool.outputSchema());
    ObjectNode meta = listed.putObject("_meta").put("service/version", "1.0");
    if (tool.card()) {
      meta.put("openai/outputTemplate", "ui://comanager/decision-card-v1.html");
      meta.putObject("ui").put("resourceUri", "ui://comanager/decision-card-v1.html");
    }
    if (tool.card() || tool.name().equals("watch_decision") || tool.name().equals("cancel_watch")) {
      meta.put("openai/widgetAccessible", true);
    }
    listed.set("scopes", Json.WIRE.valueToTree(tool.scopes()));
    listed.put("version", "1.0");
    listed.set("surfaces", Json.WIRE.valueToTree(tool.surfaces()));
    return listed;
  }
}
