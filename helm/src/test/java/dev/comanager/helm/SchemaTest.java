package dev.comanager.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The schema covers exactly the existing values, at every level. */
class SchemaTest {
  private static final JsonNode SCHEMA = Chart.yaml(Chart.SCHEMA);
  // Parts that Kubernetes validates itself, and values of parent charts.
  private static final String FOREIGN =
      "As in a pod|As in a container|Rendered as a template|Of charts .*";

  @Test
  void everyObjectForbidsUnknownKeys() {
    List<String> open = new ArrayList<>();
    walk(SCHEMA, "", open);

    assertThat(open).isEmpty();
  }

  @Test
  void theSchemaAndTheValuesHaveTheSameKeys() {
    Set<String> inSchema = new TreeSet<>();
    keysOfSchema(SCHEMA, "", inSchema);
    Set<String> inValues = new TreeSet<>();
    keysOfValues(Chart.yaml(Chart.VALUES), "", inValues);

    // Settings common to all services are declared once, under `defaults`.
    Set<String> ofServices = new TreeSet<>();
    keysOfSchema(SCHEMA.at("/properties/defaults"), "", ofServices);
    inSchema.removeIf(
        key ->
            Chart.SERVICES.stream()
                .map(service -> "/services/" + service)
                .anyMatch(it -> key.startsWith(it) && ofServices.contains(key.replace(it, ""))));
    inSchema.remove("/global");
    assertThat(inSchema).isEqualTo(inValues);
  }

  @Test
  void everyServiceMayOverrideEveryDefault() {
    for (String service : Chart.SERVICES) {
      JsonNode settings = SCHEMA.at("/properties/services/properties/" + service + "/properties");
      assertThat(settings.properties())
          .containsAll(SCHEMA.at("/properties/defaults/properties").properties());
    }
  }

  private static void walk(JsonNode schema, String path, List<String> open) {
    boolean foreign = schema.path("description").asText().matches(FOREIGN);
    if (schema.path("type").asText().equals("object") && !foreign) {
      JsonNode further = schema.path("additionalProperties");
      boolean closed = further.isBoolean() ? !further.asBoolean() : further.has("type");
      if (!closed) {
        open.add(path);
      }
    }
    schema
        .properties()
        .forEach(
            entry -> {
              if (entry.getValue().isObject()) {
                walk(entry.getValue(), path + "/" + entry.getKey(), open);
              }
            });
  }

  private static void keysOfSchema(JsonNode schema, String path, Set<String> keys) {
    JsonNode known = resolved(schema);
    if (known.has("properties") && !isForeign(path)) {
      known
          .path("properties")
          .properties()
          .forEach(entry -> keysOfSchema(entry.getValue(), path + "/" + entry.getKey(), keys));
    } else {
      keys.add(path);
    }
  }

  private static void keysOfValues(JsonNode values, String path, Set<String> keys) {
    boolean map = resolved(at(path)).has("properties") && !isForeign(path);
    if (values.isObject() && (map || path.isEmpty())) {
      values
          .properties()
          .forEach(entry -> keysOfValues(entry.getValue(), path + "/" + entry.getKey(), keys));
    } else {
      keys.add(path);
    }
  }

  // Kubernetes' own objects, empty by default.
  private static boolean isForeign(String path) {
    return path.endsWith("/affinity");
  }

  private static JsonNode at(String path) {
    JsonNode schema = SCHEMA;
    for (String key : path.isEmpty() ? new String[0] : path.substring(1).split("/", -1)) {
      schema = resolved(schema).path("properties").path(key);
    }
    return schema;
  }

  private static JsonNode resolved(JsonNode schema) {
    return schema.has("$ref") ? SCHEMA.at(schema.path("$ref").asText().substring(1)) : schema;
  }
}
