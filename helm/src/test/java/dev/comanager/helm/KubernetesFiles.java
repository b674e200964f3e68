package dev.comanager.helm;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The manifests in {@code k8s/} and their objects; the file of docker compose is none. */
final class KubernetesFiles {
  static final Path FOLDER = Path.of("../k8s");

  private KubernetesFiles() {}

  static Stream<Path> files() {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files
          .filter(file -> file.toString().endsWith(".yaml"))
          .filter(file -> !file.endsWith("compose/compose.yaml"))
          .sorted()
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<JsonNode> ofKind(String kind) {
    return files()
        .flatMap(file -> objects(file).stream())
        .filter(object -> object.path("kind").asText().equals(kind))
        .toList();
  }

  static List<JsonNode> objects(Path file) {
    try {
      return Chart.objects(Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
