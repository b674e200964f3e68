package dev.comanager.contracts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Reads the tool definitions that ship with the contracts. */
public final class ToolDefinitions {
  private static final String INDEX = "/tools/index.json";

  private ToolDefinitions() {}

  /**
   * All tools, in the order of the listings.
   *
   * @throws UncheckedIOException when a definition is missing or unreadable: a broken build
   */
  public static List<ToolDefinition> load() {
    String[] names = read(INDEX, String[].class);
    return Stream.of(names)
        .map(name -> read("/tools/" + name + ".json", ToolDefinition.class))
        .sorted(Comparator.comparingInt(ToolDefinition::order))
        .toList();
  }

  private static <T> T read(String path, Class<T> type) {
    try {
      return Json.WIRE.readValue(Resources.bytes(ToolDefinitions.class, path), type);
    } catch (IOException e) {
      throw new UncheckedIOException("tool definition " + path, e);
    }
  }
}
