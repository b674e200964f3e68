package dev.comanager.gateway.catalogue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolDefinition;
import dev.comanager.contracts.ToolDefinitions;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The tools and the listing of each surface (spec 1, 4.1), compiled once. */
@Singleton
public final class Catalogue {
  private final List<Tool> tools;
  private final Map<String, Tool> byName;

  @Inject
  Catalogue() {
    this(ToolDefinitions.load());
  }

  public Catalogue(List<ToolDefinition> definitions) {
    this.tools = definitions.stream().map(Tool::new).toList();
    this.byName = tools.stream().collect(Collectors.toMap(Tool::name, Function.identity()));
  }

  /** All tools, in the order of the listings. */
  public List<Tool> tools() {
    return tools;
  }

  /** The tools of a surface, in the order of its listing. */
  public List<Tool> on(Surface surface) {
    return tools.stream().filter(tool -> tool.offeredOn(surface)).toList();
  }

  /** Whether any surface offers a tool of that name. */
  public boolean knows(String name) {
    return byName.containsKey(name);
  }

  /** The tool of that name, if that surface offers it. */
  public Optional<Tool> find(String name, Surface surface) {
    return Optional.ofNullable(byName.get(name)).filter(tool -> tool.offeredOn(surface));
  }

  /** The result of {@code tools/list}. */
  public ObjectNode listed(Surface surface) {
    return ToolListing.of(on(surface), surface);
  }
}
