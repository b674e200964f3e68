package dev.comanager.gateway.toolcall;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.ToolDefinition;
import dev.comanager.contracts.ToolDefinitions;
import dev.comanager.contracts.ToolOutcome.Refused;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RefusalSchemaContractTest {
  static Stream<ToolDefinition> tools() {
    return ToolDefinitions.load().stream();
  }

  @ParameterizedTest
  @MethodSource("tools")
  void everyRefusalOfTheGatewayMatchesTheToolsOutputSchema(ToolDefinition tool) throws IOException {
    JsonSchema schema =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
            .getSchema(tool.outputSchema());
    for (Refused refused :
        new Refused[] {
          RefusalText.badArguments("\"x\" is missing."),
          RefusalText.badIdempotencyKey(),
          RefusalText.notDeployed(),
          RefusalText.tooBusy(),
          RefusalText.unavailable(),
          RefusalText.noTimeLeft(),
          RefusalText.unanswered(tool, true),
          RefusalText.unanswered(tool, false)
        }) {
      JsonNode result = Json.WIRE.readTree(ResultWriter.PLAIN.written(tool, refused));

      JsonNode structured = result.path("structuredContent");
      assertThat(schema.validate(structured)).isEmpty();
      assertThat(structured.path("ok").booleanValue()).isFalse();
      assertThat(structured.path("code").asText()).isEqualTo(refused.code().name());
      assertThat(structured.path("retryable").isBoolean()).isTrue();
      assertThat(result.path("isError").booleanValue()).isTrue();
      assertThat(result.path("_meta").has("ui")).isEqualTo(tool.card());
    }
  }
}
