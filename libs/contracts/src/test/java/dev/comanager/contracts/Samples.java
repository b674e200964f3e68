package dev.comanager.contracts;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Reads the messages and answers stored under {@code samples/}. */
final class Samples {
  private static final Path ROOT = Path.of("src/test/resources/samples");

  private Samples() {}

  /** The names of the subfolders, sorted. */
  static List<String> folders(String under) {
    return list(ROOT.resolve(under)).filter(Files::isDirectory).map(Samples::name).toList();
  }

  /** All samples in a folder, sorted by name. */
  static List<Path> in(String folder) {
    return list(ROOT.resolve(folder)).filter(file -> name(file).endsWith(".json")).toList();
  }

  /** A sample's content. */
  static JsonNode read(Path sample) {
    try {
      return Json.WIRE.readTree(sample.toFile());
    } catch (IOException e) {
      throw new UncheckedIOException("sample " + sample, e);
    }
  }

  /** A file's name without its folder. */
  static String name(Path file) {
    return file.getFileName().toString();
  }

  private static Stream<Path> list(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException("samples in " + folder, e);
    }
  }
}
