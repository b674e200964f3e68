package dev.comanager.helm;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Renders an overlay like kustomize: the objects of its resources and components with its JSON
 * patches applied. A patch without a target is an error.
 */
final class Overlay {
  static final Path FOLDER = Path.of("../k8s/overlays");

  private final List<JsonNode> objects = new ArrayList<>();

  private Overlay() {}

  /** The objects of that overlay with further components of {@code k8s/components}. */
  static List<JsonNode> objects(String name, String... components) {
    Overlay overlay = new Overlay();
    overlay.take(FOLDER.resolve(name));
    for (String component : components) {
      overlay.take(FOLDER.resolve("../components").resolve(component));
    }
    return overlay.objects;
  }

  /** The objects of an overlay beside the others, given as its kustomization. */
  static List<JsonNode> written(String kustomization) {
    Overlay overlay = new Overlay();
    overlay.take(FOLDER.resolve("own"), Chart.objects(kustomization).getFirst());
    return overlay.objects;
  }

  private void take(Path path) {
    if (Files.isDirectory(path)) {
      take(path, Chart.objects(Source.of(path.resolve("kustomization.yaml")).text()).getFirst());
    } else {
      objects.addAll(Chart.objects(Source.of(path).text()));
    }
  }

  private void take(Path path, JsonNode kustomization) {
    for (String key : List.of("resources", "components")) {
      kustomization.path(key).forEach(it -> take(path.resolve(it.asText()).normalize()));
    }
    for (JsonNode patch : kustomization.path("patches")) {
      String kind = patch.at("/target/kind").asText();
      List<JsonNode> targets =
          objects.stream().filter(it -> it.path("kind").asText().equals(kind)).toList();
      if (targets.isEmpty()) {
        throw new IllegalStateException("%s patches a %s that isn't there".formatted(path, kind));
      }
      JsonNode operations =
          Chart.objects("operations:\n" + patch.path("patch").asText().indent(2)).getFirst();
      for (JsonNode target : targets) {
        operations.path("operations").forEach(operation -> apply(operation, target));
      }
    }
  }

  // The subset of RFC 6902 that the overlays use.
  private static void apply(JsonNode operation, JsonNode target) {
    String op = operation.path("op").asText();
    JsonPointer path = JsonPointer.compile(operation.path("path").asText());
    JsonNode place = target.at(path.head());
    if (place.isMissingNode() || (!op.equals("add") && target.at(path).isMissingNode())) {
      throw new IllegalStateException("%s finds nothing at %s".formatted(op, path));
    }
    String key = path.last().getMatchingProperty();
    JsonNode value = operation.path("value");
    switch (op) {
      case "add" -> ((ObjectNode) place).set(key, value.deepCopy());
      case "replace" -> {
        if (place instanceof ArrayNode list) {
          list.set(Integer.parseInt(key), value.deepCopy());
        } else {
          ((ObjectNode) place).set(key, value.deepCopy());
        }
      }
      case "remove" -> ((ObjectNode) place).remove(key);
      default -> throw new IllegalStateException("no overlay needs " + op);
    }
  }
}
