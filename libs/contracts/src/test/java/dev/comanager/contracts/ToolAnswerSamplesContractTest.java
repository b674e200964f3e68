package dev.comanager.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Hand-written answers fit the output schemas, and broken ones don't (spec 2). */
class ToolAnswerSamplesContractTest {
  static Stream<Path> answers() {
    return Samples.folders("tools").stream().flatMap(tool -> Samples.in("tools/" + tool).stream());
  }

  static Stream<Path> brokenAnswers() {
    return Samples.folders("tools").stream()
        .filter(tool -> Samples.folders("tools/" + tool).contains("broken"))
        .flatMap(tool -> Samples.in("tools/" + tool + "/broken").stream());
  }

  @Test
  void everyToolHasASampleAnswer() {
    assertThat(Samples.folders("tools"))
        .containsExactlyInAnyOrderElementsOf(Tools.names(Tools.ALL.stream()))
        .allSatisfy(tool -> assertThat(Samples.in("tools/" + tool)).isNotEmpty());
  }

  @ParameterizedTest
  @MethodSource("answers")
  void everySampleAnswerFitsItsToolsSchema(Path sample) {
    ToolDefinition tool = Tools.named(Samples.name(sample.getParent()));

    assertThat(Schemas.faults(tool.outputSchema(), Samples.read(sample))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("answers")
  void everySampleAnswerHasTheKeysItsToolPromises(Path sample) {
    ToolDefinition tool = Tools.named(Samples.name(sample.getParent()));

    assertThat(Samples.read(sample).fieldNames()).toIterable().containsAll(tool.resultKeys());
  }

  @ParameterizedTest
  @MethodSource("brokenAnswers")
  void everyBrokenAnswerViolatesItsSchema(Path sample) {
    ToolDefinition tool = Tools.named(Samples.name(sample.getParent().getParent()));

    assertThat(Schemas.faults(tool.outputSchema(), Samples.read(sample))).hasSize(1);
  }

  @Test
  void cardToolsHaveSamplesWithALeanAndWithoutADecision() {
    List<JsonNode> cards =
        Samples.in("tools/analyze_start_sit").stream().map(Samples::read).toList();

    assertThat(cards)
        .anyMatch(
            answer ->
                answer.at("/decision/verdict").asText().equals("NO_CALL")
                    && answer.at("/decision/lean").isTextual())
        .anyMatch(answer -> answer.path("decision").isNull());
  }
}
