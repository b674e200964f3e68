package dev.comanager.decision.card;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.comanager.contracts.ToolDefinition;
import dev.comanager.contracts.ToolDefinitions;
import dev.comanager.contracts.ToolOutcome;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Checks answers against the output schemas of their tools. */
public final class ToolSchemas {
  private static final JsonSchemaFactory FACTORY =
      JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);
  private static final Map<String, ToolDefinition> TOOLS =
      ToolDefinitions.load().stream()
          .collect(Collectors.toMap(ToolDefinition::name, Function.identity()));

  private ToolSchemas() {}

  /** Fails unless the body is valid against the schema and has every key that the tool promises. */
  public static void assertFits(String tool, ObjectNode body) {
    ObjectNode content = body.deepCopy().put("ok", true);
    assertThat(FACTORY.getSchema(TOOLS.get(tool).outputSchema()).validate(content)).isEmpty();
  }

  /** Fails unless the outcome is an answer with a valid body. */
  public static ToolOutcome.Answered assertAnswers(String tool, ToolOutcome outcome) {
    return switch (outcome) {
      case ToolOutcome.Refused refused -> throw new AssertionError(refused.text());
      case ToolOutcome.Answered answered -> {
        assertFits(tool, answered.body());
        yield answered;
      }
    };
  }
}
