package dev.comanager.contracts;

import java.util.List;
import java.util.stream.Stream;

/** The tool definitions, prepared for the tests. */
final class Tools {
  static final List<ToolDefinition> ALL = ToolDefinitions.load();

  private Tools() {}

  /** The tools of one listing, in its order. */
  static List<ToolDefinition> on(Surface surface) {
    return ALL.stream().filter(tool -> tool.surfaces().contains(surface)).toList();
  }

  /** The tool of that name. */
  static ToolDefinition named(String name) {
    return ALL.stream().filter(tool -> tool.name().equals(name)).findFirst().orElseThrow();
  }

  static List<String> names(Stream<ToolDefinition> tools) {
    return tools.map(ToolDefinition::name).toList();
  }
}
