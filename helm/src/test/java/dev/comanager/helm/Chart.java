package dev.comanager.helm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.marcnuri.helm.Helm;
import com.marcnuri.helm.TemplateCommand;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The chart as helm renders it. */
final class Chart {
  static final Path FOLDER = Path.of("comanager");
  private static final YAMLMapper YAML = new YAMLMapper();

  private Chart() {}

  /** The names of the example values. */
  static Stream<String> examples() {
    try (Stream<Path> files = Files.list(FOLDER.resolve("ci"))) {
      return files
          .map(file -> file.getFileName().toString().replace("-values.yaml", ""))
          .sorted()
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All objects with these example values. */
  static List<JsonNode> rendered(String example) {
    return rendered(example, Map.of());
  }

  /** All objects with these example values and some set besides. */
  static List<JsonNode> rendered(String example, Map<String, String> set) {
    return objects(template(example, set));
  }

  /** What helm writes. */
  static String template(String example, Map<String, String> set) {
    TemplateCommand command =
        new Helm(FOLDER)
            .template()
            .withName("fantasy")
            .withNamespace("comanager")
            .withKubeVersion("1.33.0")
            .withValuesFile(FOLDER.resolve("ci").resolve(example + "-values.yaml"));
    set.forEach(command::set);
    return command.call();
  }

  /** A copy of the chart in that folder, whose own values are those of the example. */
  static Path withValuesOf(String example, Path folder) {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      Path copy = folder.resolve("comanager");
      for (Path file : files.toList()) {
        Files.copy(file, copy.resolve(FOLDER.relativize(file).toString()));
      }
      Path values = copy.resolve("values.yaml");
      JsonNode merged =
          YAML.readerForUpdating(YAML.readTree(values.toFile()))
              .readValue(FOLDER.resolve("ci").resolve(example + "-values.yaml").toFile());
      YAML.writeValue(values.toFile(), merged);
      return copy;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<JsonNode> objects(String yaml) {
    List<JsonNode> objects = new ArrayList<>();
    try (var documents = YAML.readerFor(JsonNode.class).<JsonNode>readValues(yaml)) {
      documents.forEachRemaining(
          document -> {
            if (document.isObject()) {
              objects.add(document);
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return objects;
  }
}
