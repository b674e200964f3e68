package dev.comanager.contracts;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaId;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** JSON Schema 2020-12 validation for the tests of the tool definitions. */
final class Schemas {
  private static final JsonSchemaFactory FACTORY =
      JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);
  private static final JsonSchema META = FACTORY.getSchema(SchemaLocation.of(SchemaId.V202012));

  private Schemas() {}

  /** Describes a value's schema violations; empty when it is valid. */
  static List<String> faults(JsonNode schema, JsonNode value) {
    return text(FACTORY.getSchema(schema), value);
  }

  /** Describes what is invalid in a schema as JSON Schema 2020-12; empty when it is valid. */
  static List<String> faultsOf(JsonNode schema) {
    return text(META, schema);
  }

  /** A property somewhere in a schema. */
  record Property(String path, JsonNode schema) {}

  /** All properties of a schema, including those of nested objects and items. */
  static List<Property> properties(String path, JsonNode schema) {
    List<Property> found = new ArrayList<>();
    for (Map.Entry<String, JsonNode> entry : schema.path("properties").properties()) {
      String at = path + "." + entry.getKey();
      found.add(new Property(at, entry.getValue()));
      found.addAll(properties(at, entry.getValue()));
    }
    if (schema.has("items")) {
      found.addAll(properties(path + "[]", schema.get("items")));
    }
    return found;
  }

  private static List<String> text(JsonSchema schema, JsonNode value) {
    return schema.validate(value).stream().map(ValidationMessage::getMessage).toList();
  }
}
