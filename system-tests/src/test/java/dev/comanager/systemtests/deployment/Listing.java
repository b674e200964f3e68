package dev.comanager.systemtests.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The tool listing that this deployment returns for a line, read once, and its schemas. */
public final class Listing {
  private static final JsonSchemaFactory SCHEMAS =
      JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);

  private static final Map<String, JsonSchema> OUTPUT = new ConcurrentHashMap<>();
  private static volatile Map<String, JsonNode> tools = Map.of();

  private Listing() {}

  /** Tools of the line's listing by name, in listed order. */
  public static Map<String, JsonNode> tools() {
    if (tools.isEmpty()) {
      Map<String, JsonNode> read = new LinkedHashMap<>();
      Mcp.asLine()
          .rpc("tools/list")
          .result()
          .path("tools")
          .forEach(t -> read.put(t.path("name").asText(), t));
      tools = read;
    }
    return tools;
  }

  /** The listed definition of one tool. */
  public static JsonNode tool(String name) {
    assertThat(tools()).containsKey(name);
    return tools().get(name);
  }

  /** The violations of the tool's published output schema in this result. */
  public static List<String> violations(String tool, JsonNode structuredContent) {
    JsonSchema schema =
        OUTPUT.computeIfAbsent(tool, name -> SCHEMAS.getSchema(tool(name).path("outputSchema")));
    List<String> found = new ArrayList<>();
    for (ValidationMessage message : schema.validate(structuredContent)) {
      found.add(message.getMessage());
    }
    return found;
  }

  /** The violations of the JSON Schema 2020-12 meta-schema in this schema. */
  public static Set<ValidationMessage> schemaViolations(JsonNode schema) {
    JsonSchema metaSchema =
        SCHEMAS.getSchema(java.net.URI.create("https://json-schema.org/draft/2020-12/schema"));
    return metaSchema.validate(schema);
  }

  /** Asserts that a result, success or failure, matches the tool's published output schema. */
  public static JsonNode fits(String tool, Reply reply) {
    JsonNode structured = reply.structured();
    assertThat(violations(tool, structured)).as("%s: %s", tool, structured).isEmpty();
    return structured;
  }
}
