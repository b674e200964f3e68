package dev.comanager.gateway.landing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.ToolDefinition;
import dev.comanager.contracts.ToolDefinitions;
import dev.comanager.gateway.catalogue.Catalogue;
import dev.comanager.gateway.catalogue.Tool;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a visitor without a bearer can reach, and how often. */
class DemoAnswersTest {
  private static final JsonNode ANSWER = Json.WIRE.createObjectNode();
  private static final Optional<DemoPair> PAIR = Optional.of(new DemoPair("Abe Oak", "Zed Ash"));

  private final Catalogue catalogue = new Catalogue(ToolDefinitions.load());

  @ParameterizedTest
  @EnumSource
  void aVisitorsQuestionIsAReadWithArgumentsOfOurs(DemoQuestion question) {
    Tool tool = catalogue.find(question.tool(), DemoAnswers.VISITOR.surface()).orElseThrow();

    assertThat(tool.definition().writes()).isFalse();
    assertThat(tool.definition().scopesFor(question.arguments(PAIR)))
        .containsExactly(Scope.ANALYSIS_READ);
    assertThat(tool.violation(DemoAnswers.VISITOR.surface(), question.arguments(PAIR))).isEmpty();
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
            (question, arguments) -> {
              calls.incrementAndGet();
              return Uni.createFrom().item(ANSWER);
            });

    answers.answer(DemoQuestion.BRIEF).await().indefinitely();
    answers.answer(DemoQuestion.BRIEF).await().indefinitely();
    answers.answer(DemoQuestion.WAIVERS).await().indefinitely();

    assertThat(calls).hasValue(2);
  }

  @Test
  void theClosestDecisionsPlayersAreComparedInTheOrderOfTheirNames() {
    AtomicReference<JsonNode> sent = new AtomicReference<>();
    DemoAnswers answers =
        new DemoAnswers(
            true,
            (question, arguments) -> {
              sent.set(arguments);
              return Uni.createFrom().item(brief("Zed Ash", "Abe Oak"));
            });

    answers.answer(DemoQuestion.START_SIT).await().indefinitely();

    assertThat(answers.pair().await().indefinitely()).isEqualTo(PAIR);
    assertThat(sent.get().path("players"))
        .extracting(JsonNode::asText)
        .containsExactly("Abe Oak", "Zed Ash");
  }

  @Test
  void aWeekWithoutACloseDecisionOffersNoStartSitQuestion() {
    DemoAnswers answers =
        new DemoAnswers(true, (question, arguments) -> Uni.createFrom().item(ANSWER));

    Optional<DemoPair> pair = answers.pair().await().indefinitely();

    assertThat(DemoQuestion.find("start-sit", pair)).isEmpty();
    assertThat(DemoQuestion.with(pair)).containsExactly(DemoQuestion.BRIEF, DemoQuestion.WAIVERS);
  }

  @Test
  void aPageDoesNotWaitForABriefThatIsLate() {
    DemoAnswers answers =
        new DemoAnswers(true, (question, arguments) -> Uni.createFrom().nothing());

    assertThat(answers.first().await().atMost(Duration.ofSeconds(5)).pair()).isEmpty();
  }

  @Test
  void aPageDoesNotWaitForItsFirstAnswerEither() {
    DemoAnswers late =
        new DemoAnswers(
            true,
            (question, arguments) ->
                question == DemoQuestion.BRIEF
                    ? Uni.createFrom().item(brief("Zed Ash", "Abe Oak"))
                    : Uni.createFrom().nothing());
    DemoAnswers prompt =
        new DemoAnswers(
            true, (question, arguments) -> Uni.createFrom().item(brief("Zed Ash", "Abe Oak")));

    assertThat(late.first().await().atMost(Duration.ofSeconds(5)))
        .isEqualTo(new DemoAnswers.First(PAIR, Optional.empty()));
    assertThat(prompt.first().await().atMost(Duration.ofSeconds(5)).answer()).isPresent();
  }

  private static JsonNode brief(String start, String sit) {
    ObjectNode brief = Json.WIRE.createObjectNode();
    brief
        .putObject("structuredContent")
        .putArray("close_calls")
        .addObject()
        .put("start", start)
        .put("sit", sit);
    return brief;
  }

  @Test
  void nothingIsRequestedWithoutADemoLeague() {
    AtomicInteger calls = new AtomicInteger();
    DemoAnswers answers =
        new DemoAnswers(
            false,
            (question, arguments) -> {
              calls.incrementAndGet();
              return Uni.createFrom().item(ANSWER);
            });

    assertThatThrownBy(() -> answers.answer(DemoQuestion.BRIEF).await().indefinitely())
        .isInstanceOf(IllegalStateException.class);
    assertThat(calls).hasValue(0);
  }
}
