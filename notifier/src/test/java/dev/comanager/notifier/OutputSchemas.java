package dev.comanager.notifier;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.comanager.contracts.ToolDefinitions;

/** The output schemas of the tools. */
final class OutputSchemas {
  private OutputSchemas() {}

  static void assertFits(String tool, JsonNode structured) {
    ToolDefinitions.load().stream()
        .filter(it -> it.name().equals(tool))
        .findFirst()
        .ifPresent(
            it ->
                assertThat(
                        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                            .getSchema(it.outputSchema())
                            .validate(structured))
                    .isEmpty());
  }
}
