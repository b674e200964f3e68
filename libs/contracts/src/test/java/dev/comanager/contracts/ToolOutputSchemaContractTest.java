package dev.comanager.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The output schemas of the tools (spec 2). */
class ToolOutputSchemaContractTest {
  static final List<ToolDefinition> TOOLS = Tools.ALL;
  static final List<ToolDefinition> CARD_TOOLS =
      Tools.ALL.stream().filter(ToolDefinition::card).toList();

  private static final List<String> CARD_FIELDS =
      List.of(
          "schema_version",
          "decision_id",
          "kind",
          "verdict",
          "headline",
          "subject",
          "confidence",
          "confidence_method",
          "league",
          "updated_at",
          "updated_display",
          "factors",
          "reasoning",
          "risk",
          "sources",
          "watchable",
          "lock_at");

  @ParameterizedTest
  @FieldSource("TOOLS")
  void everyOutputSchemaIsValidJsonSchema(ToolDefinition tool) {
    assertThat(Schemas.faultsOf(tool.outputSchema())).isEmpty();
  }

  @ParameterizedTest
  @FieldSource("TOOLS")
  void everyOutputSchemaIsAnOpenObjectWithoutAlternativesAtItsRoot(ToolDefinition tool) {
    assertThat(tool.outputSchema().path("type").textValue()).isEqualTo("object");
    assertThat(tool.outputSchema().fieldNames())
        .toIterable()
        .doesNotContain("anyOf", "oneOf", "allOf", "not", "if", "additionalProperties", "$ref");
  }

  @ParameterizedTest
  @FieldSource("TOOLS")
  void theRootRequiresOnlyOkAndForCardToolsTheDecision(ToolDefinition tool) {
    assertThat(texts(tool.outputSchema().path("required")))
        .isEqualTo(tool.card() ? List.of("ok", "decision") : List.of("ok"));
  }

  @ParameterizedTest
  @FieldSource("TOOLS")
  void everyOutputSchemaDescribesTheKeysOfASuccessAndOfAFailure(ToolDefinition tool) {
    assertThat(names(tool.outputSchema().path("properties")))
        .containsAll(tool.resultKeys())
        .containsAll(names(tool.failure()))
        .contains("ok", "code", "retryable");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "get_my_leagues",
        "get_my_fantasy_context",
        "get_roster_status",
        "analyze_start_sit",
        "analyze_trade",
        "find_waiver_moves",
        "get_weekly_brief",
        "watch_roster",
        "send_lineup_alert",
        "send_me_weekly_brief",
        "fantasy_optimize_lineup",
        "fantasy_get_matchup",
        "fantasy_get_standings",
        "fantasy_find_players",
        "fantasy_get_player",
        "fantasy_get_injury_report",
        "fantasy_unlink_league"
      })
  void everyToolThatNeedsALeagueDescribesWhereToLinkOne(String tool) {
    assertThat(Tools.named(tool).outputSchema().at("/properties/link_url/type").textValue())
        .isEqualTo("string");
    assertThat(Tools.named(tool).resultKeys()).doesNotContain("link_url");
  }

  @ParameterizedTest
  @FieldSource("TOOLS")
  void everyReferenceStaysInsideItsSchema(ToolDefinition tool) {
    List<String> defined = names(tool.outputSchema().path("$defs"));
    List<String> references = tool.outputSchema().findValuesAsText("$ref");

    assertThat(references.stream().distinct().map(ref -> ref.replaceFirst("^#/\\$defs/", "")))
        .containsExactlyInAnyOrderElementsOf(defined);
  }

  @ParameterizedTest
  @FieldSource("CARD_TOOLS")
  void aCardRequiresEveryFieldOfTheSpecAndAWaiverTheWatchHintToo(ToolDefinition tool) {
    List<String> expected = new ArrayList<>(CARD_FIELDS);
    if (tool.name().equals("find_waiver_moves")) {
      expected.add("watch_hint");
    }

    assertThat(texts(card(tool).path("required"))).containsExactlyInAnyOrderElementsOf(expected);
  }

  @ParameterizedTest
  @FieldSource("CARD_TOOLS")
  void theCardIsTheSameInEveryToolExceptTheWaiverWatchHint(ToolDefinition tool) {
    ObjectNode expected = card(Tools.named("analyze_start_sit")).deepCopy();
    ObjectNode actual = card(tool).deepCopy();

    expected.remove("required");
    actual.remove("required");

    assertThat(actual).isEqualTo(expected);
  }

  @Test
  void theCardListsTheKindsAndVerdictsOfTheContracts() {
    JsonNode properties = card(Tools.named("analyze_start_sit")).path("properties");

    assertThat(texts(properties.at("/kind/enum")))
        .isEqualTo(Stream.of(DecisionKind.values()).map(DecisionKind::code).toList());
    assertThat(texts(properties.at("/verdict/enum")))
        .isEqualTo(Stream.of(Verdict.values()).map(Verdict::name).toList());
    assertThat(texts(properties.at("/lean/enum"))).doesNotContain("NO_CALL").hasSize(6);
  }

  @Test
  void theBriefHasTheKeysOfTheSpecAndFifteenMore() {
    assertThat(Tools.named("get_weekly_brief").resultKeys())
        .startsWith("sends", "week", "brief_text", "candidates")
        .hasSize(4 + 15)
        .doesNotHaveDuplicates();
  }

  @Test
  void failuresOfCardToolsHaveNoDecisionAndNoPlayersAndTheBriefSendsNothing() {
    for (ToolDefinition tool : TOOLS) {
      String expected =
          tool.card()
              ? "{\"decision\":null,\"players\":[]}"
              : tool.name().equals("get_weekly_brief") ? "{\"sends\":false}" : "{}";
      assertThat(tool.failure().toString()).as(tool.name()).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @FieldSource("TOOLS")
  void everyFailureFitsTheOutputSchemaWithEveryCode(ToolDefinition tool) {
    for (ToolErrorCode code : ToolErrorCode.values()) {
      ObjectNode failure = tool.failure().deepCopy();
      failure.put("ok", false).put("code", code.name()).put("retryable", code.retryable());
      failure.put("reason", "in_the_past").put("retry_after", 5).put("argument", "players");

      assertThat(Schemas.faults(tool.outputSchema(), failure)).as(code.name()).isEmpty();
    }
  }

  private static ObjectNode card(ToolDefinition tool) {
    return (ObjectNode) tool.outputSchema().path("$defs").path("card");
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(item -> texts.add(item.textValue()));
    return texts;
  }

  private static List<String> names(JsonNode object) {
    return object.properties().stream().map(Map.Entry::getKey).toList();
  }
}
