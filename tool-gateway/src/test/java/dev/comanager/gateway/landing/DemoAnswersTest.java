package dev.comanager.gateway.landing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.ToolDefinition;
import dev.comanager.contracts.ToolDefinitions;
import dev.comanager.gateway.catalogue.Catalogue;
import dev.comanager.gateway.catalogue.Tool;
import io.smallrye.mutiny.Uni;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a visitor without a bearer can reach, and how often. */
class DemoAnswersTest {
  private static final JsonNode ANSWER = Json.WIRE.createObjectNode();

  private final Catalogue catalogue = new Catalogue(ToolDefinitions.load());

  @ParameterizedTest
  @EnumSource
  void aVisitorsQuestionIsAReadWithFixedArguments(DemoQuestion question) {
    Tool tool = catalogue.find(question.tool(), DemoAnswers.VISITOR.surface()).orElseThrow();

    assertThat(tool.definition().writes()).isFalse();
    assertThat(tool.definition().scopesFor(question.arguments()))
        .containsExactly(Scope.ANALYSIS_READ);
    assertThat(tool.complaint(DemoAnswers.VISITOR.surface(), question.arguments())).isEmpty();
  }

  @Test
  void theVisitorsGrantOpensNoToolThatWrites() {
    assertThat(DemoAnswers.VISITOR.line()).isEqualTo(LineId.VISITOR);
    assertThat(catalogue.tools())
        .extracting(Tool::definition)
        .filteredOn(tool -> DemoAnswers.VISITOR.scopes().containsAll(tool.scopes()))
        .filteredOn(tool -> tool.surfaces().contains(DemoAnswers.VISITOR.surface()))
        .isNotEmpty()
        .noneMatch(ToolDefinition::writes);
  }

  @Test
  void visitorsShareAnAnswer() {
    AtomicInteger calls = new AtomicInteger();
    DemoAnswers answers =
        new DemoAnswers(
            true,
            question -> {
              calls.incrementAndGet();
              return Uni.createFrom().item(ANSWER);
            });

    answers.answer(DemoQuestion.BRIEF).await().indefinitely();
    answers.answer(DemoQuestion.BRIEF).await().indefinitely();
    answers.answer(DemoQuestion.WAIVERS).await().indefinitely();

    assertThat(calls).hasValue(2);
  }

  @Test
  void nothingIsRequestedWithoutADemoLeague() {
    AtomicInteger calls = new AtomicInteger();
    DemoAnswers answers =
        new DemoAnswers(
            false,
            question -> {
              calls.incrementAndGet();
              return Uni.createFrom().item(ANSWER);
            });

    assertThatThrownBy(() -> answers.answer(DemoQuestion.BRIEF).await().indefinitely())
        .isInstanceOf(IllegalStateException.class);
    assertThat(calls).hasValue(0);
  }
}
