package dev.comanager.contracts;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Set;

/**
 * One tool as written in {@code tools/<name>.json} (spec 4.1): what a surface is shown, and what
 * the suite needs to route and refuse its calls.
 *
 * @param order place in the listing: 1–12 {@code claude}, 13 {@code chatgpt}, then {@code full}
 * @param card whether the tool returns a Decision Card and carries the card template's address
 * @param failure keys that every failure of this tool has besides {@code ok}, {@code code} and
 *     {@code retryable}
 */
public record ToolDefinition(
    String name,
    int order,
    String title,
    String description,
    ToolOwner owner,
    Set<Surface> surfaces,
    List<Scope> scopes,
    Hints hints,
    boolean card,
    ObjectNode failure,
    ObjectNode inputSchema,
    ObjectNode outputSchema) {

  /** MCP annotations; all four are always written out. */
  public record Hints(
      @JsonProperty("readOnlyHint") boolean readOnly,
      @JsonProperty("destructiveHint") boolean destructive,
      @JsonProperty("idempotentHint") boolean idempotent,
      @JsonProperty("openWorldHint") boolean openWorld) {}

  /** Whether a call of this tool changes something, so that it must not happen twice. */
  public boolean writes() {
    return !hints.readOnly();
  }
}
