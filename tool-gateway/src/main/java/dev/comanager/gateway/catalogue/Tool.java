package dev.comanager.gateway.catalogue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolDefinition;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** A tool in the gateway: its definition and its compiled argument rules. */
public final class Tool {
  private final ToolDefinition definition;
  private final Map<Surface, ArgumentRule> arguments = new EnumMap<>(Surface.class);

  Tool(ToolDefinition definition) {
    this.definition = definition;
    for (Surface surface : definition.surfaces()) {
      arguments.put(surface, new ArgumentRule(definition.inputSchemaFor(surface)));
    }
  }

  public ToolDefinition definition() {
    return definition;
  }

  public String name() {
    return definition.name();
  }

  /**
   * The problem with these arguments on that surface, as a sentence for a person; empty when they
   * are valid.
   */
  public Optional<String> violation(Surface surface, ObjectNode given) {
    for (Map.Entry<String, String> refused : definition.refusedArguments().entrySet()) {
      if (given.has(refused.getKey())) {
        return Optional.of(refused.getValue());
      }
    }
    return arguments.get(surface).violation(given);
  }

  boolean offeredOn(Surface surface) {
    return definition.surfaces().contains(surface);
  }
}
