package dev.comanager.helm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.marcnuri.helm.Helm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The chart as rendered by helm, including hooks. */
final class Chart {
  private static final Map<List<String>, String> TEMPLATES = new ConcurrentHashMap<>();
  static final Path FOLDER = Path.of("comanager");
  static final Path VALUES = FOLDER.resolve("values.yaml");
  static final Path SCHEMA = FOLDER.resolve("values.schema.json");
  static final List<String> SERVICES =
      List.of("auth-service", "decision-engine", "notifier", "tool-gateway", "watch-service");

  private static final YAMLMapper YAML = new YAMLMapper();
  private static final String HOOK = "helm.sh/hook:";
  private static final String SHOWN_HOOK = "example.com/hook:";
  private static final Path WORK = work();
  private static final Path WITH_HOOKS = withHooksShown();

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

  /** All objects rendered with these example values. */
  static List<JsonNode> rendered(String example) {
    return rendered(example, "");
  }

  /** All objects rendered with these example values and further ones, given as YAML. */
  static List<JsonNode> rendered(String example, String further) {
    return objects(template("fantasy", example, further));
  }

  /** The objects of a kind with these example values. */
  static List<JsonNode> ofKind(String kind, String example) {
    return rendered(example).stream().filter(it -> it.path("kind").asText().equals(kind)).toList();
  }

  /** Helm's output for a release of that name. */
  static String template(String release, String example, String further) {
    return TEMPLATES.computeIfAbsent(
        List.of(release, example, further), ignored -> written(release, example, further));
  }

  private static String written(String release, String example, String further) {
    return new Helm(WITH_HOOKS)
        .template()
        .withName(release)
        .withNamespace("comanager")
        .withKubeVersion("1.33.0")
        .withValuesFile(valuesOf(example))
        .withValuesFile(written(further))
        .call()
        .replace(SHOWN_HOOK, HOOK);
  }

  /**
   * All objects rendered with only these values, given as YAML; later ones override earlier ones.
   */
  static List<JsonNode> renderedWith(String... values) {
    var template =
        new Helm(WITH_HOOKS)
            .template()
            .withName("comanager")
            .withNamespace("comanager")
            .withKubeVersion("1.33.0");
    for (String file : values) {
      template.withValuesFile(written(file));
    }
    return objects(template.call());
  }

  /** The installation notes with these example values. */
  static String notes(String example) {
    return notes(example, "");
  }

  /** The installation notes with these example values and further ones, given as YAML. */
  static String notes(String example, String further) {
    String notes =
        new Helm(FOLDER)
            .install()
            .clientOnly()
            .dryRun()
            .withName("fantasy")
            .withNamespace("comanager")
            .withKubeVersion("1.33.0")
            .withValuesFile(valuesOf(example))
            .withValuesFile(written(further))
            .call()
            .getOutput();
    return notes.substring(notes.indexOf("NOTES:"));
  }

  static Path valuesOf(String example) {
    return FOLDER.resolve("ci").resolve(example + "-values.yaml");
  }

  static JsonNode yaml(Path file) {
    try {
      return YAML.readTree(file.toFile());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A copy of the chart in that folder, with the example's values as its defaults. */
  static Path withValuesOf(String example, Path folder) {
    try {
      Path copy = copied(folder);
      Path values = copy.resolve("values.yaml");
      JsonNode merged =
          YAML.readerForUpdating(YAML.readTree(values.toFile()))
              .readValue(valuesOf(example).toFile());
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

  /** An object's kind and name. */
  static String name(JsonNode object) {
    return object.path("kind").asText() + "/" + object.at("/metadata/name").asText();
  }

  private static Path written(String values) {
    try {
      Path file = Files.createTempFile(WORK, "values", ".yaml");
      return Files.writeString(file, values);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // The library doesn't render hooks; under another annotation they are rendered like other
  // objects.
  private static Path withHooksShown() {
    try {
      Path copy = copied(WORK);
      try (Stream<Path> templates = Files.list(copy.resolve("templates"))) {
        for (Path template : templates.toList()) {
          Files.writeString(template, Files.readString(template).replace(HOOK, SHOWN_HOOK));
        }
      }
      return copy;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Path copied(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      Path copy = folder.resolve("comanager");
      for (Path file : files.toList()) {
        Files.copy(file, copy.resolve(FOLDER.relativize(file).toString()));
      }
      return copy;
    }
  }

  private static Path work() {
    try {
      return Files.createTempDirectory(Path.of("target"), "chart");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
