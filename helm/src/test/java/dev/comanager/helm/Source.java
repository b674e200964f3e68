package dev.comanager.helm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A module's settings and code, as text. */
record Source(String text) {
  private static final Map<String, Source> MODULES = new ConcurrentHashMap<>();

  /** A file. */
  static Source of(Path file) {
    try {
      return new Source(Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All settings and code of a module, or its tests if it has nothing else; empty if none. */
  static Source ofModule(String module) {
    return MODULES.computeIfAbsent(module, Source::read);
  }

  /** A module's folder: services at the root, others in a folder of their kind. */
  static Path folder(String module) {
    Path root = Path.of("..");
    return Stream.of("", "libs", "tools")
        .map(kind -> root.resolve(kind).resolve(module))
        .filter(Files::isDirectory)
        .findFirst()
        .orElse(root.resolve(module));
  }

  private static Source read(String module) {
    Optional<Path> sources =
        Stream.of("src/main", "src/test")
            .map(folder(module)::resolve)
            .filter(Files::isDirectory)
            .findFirst();
    if (sources.isEmpty()) {
      return new Source("");
    }
    try (Stream<Path> files = Files.walk(sources.orElseThrow())) {
      return new Source(
          files
              .filter(file -> file.toString().matches(".*\\.(java|properties)"))
              .sorted()
              .map(file -> of(file).text())
              .collect(Collectors.joining("\n")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
