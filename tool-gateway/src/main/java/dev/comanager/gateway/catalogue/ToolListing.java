package dev.comanager.gateway.catalogue;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolDefinition;
import dev.comanager.gateway.card.CardTemplate;
import java.util.List;

/** Composes the result of {@code tools/list} for a surface, with the fields of spec 4.1. */
final class ToolListing {
  private static final String TOOL_VERSION = "1.0";

  private ToolListing() {}

  static ObjectNode of(List<Tool> tools, Surface surface) {
    ObjectNode result = Json.WIRE.createObjectNode();
    ArrayNode list = result.putArray("tools");
    tools.forEach(tool -> list.add(entry(tool.definition(), surface)));
    return result;
  }

  private static ObjectNode entry(ToolDefinition definition, Surface surface) {
    ObjectNode entry = Json.WIRE.createObjectNode();
    entry.put("name", definition.name());
    entry.put("title", definition.title());
    entry.put("description", definition.description());
    entry.set("inputSchema", definition.inputSchemaFor(surface));
    ObjectNode annotations = entry.putObject("annotations");
    annotations.put("readOnlyHint", definition.hints().readOnly());
    annotations.put("destructiveHint", definition.hints().destructive());
    annotations.put("idempotentHint", definition.hints().idempotent());
    annotations.put("openWorldHint", definition.hints().openWorld());
    entry.set("outputSchema", definition.outputSchema());
    entry.set("_meta", CardTemplate.metaOf(definition));
    ArrayNode scopes = entry.putArray("scopes");
    definition.scopes().forEach(scope -> scopes.add(scope.code()));
    entry.put("version", TOOL_VERSION);
    ArrayNode surfaces = entry.putArray("surfaces");
    definition.surfaces().forEach(offered -> surfaces.add(offered.code()));
    return entry;
  }
}
