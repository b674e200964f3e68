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

  /** Four lines of the card at 320 px, reached only with two names of 30 characters. */
  private static final int LONGEST_NOTE = 100;

  private ToolSchemas() {}

  /**
   * Fails unless the body is valid against the schema, has every key that the tool promises, and
   * the factors of its card are short.
   */
  public static void assertFits(String tool, ObjectNode body) {
    ObjectNode content = body.deepCopy().put("ok", true);
    assertThat(FACTORY.getSchema(TOOLS.get(tool).outputSchema()).validate(content)).isEmpty();
    assertThat(content.at("/decision/factors"))
        .allSatisfy(
            factor -> assertThat(factor.path("note").asText()).hasSizeBetween(1, LONGEST_NOTE));
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
