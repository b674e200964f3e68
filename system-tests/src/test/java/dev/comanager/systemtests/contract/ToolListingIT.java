package dev.comanager.systemtests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.comanager.systemtests.deployment.BettingTerms;
import dev.comanager.systemtests.deployment.Listing;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests for {@code tools/list} with the line's own bearer (spec 1, 4.1, 4.2; surface {@code full}).
 */
@Tag("contract")
class ToolListingIT {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Name, scopes and hints (readOnly, destructive, idempotent, openWorld) in listing order. */
  static Stream<Promised> promised() {
    return Stream.of(
        new Promised("get_my_leagues", "league.read", "RdIo"),
        new Promised("get_my_fantasy_context", "league.read roster.read", "RdIo"),
        new Promised("get_roster_status", "roster.read", "RdIo"),
        new Promised("analyze_start_sit", "analysis.read", "RdIo"),
        new Promised("analyze_trade", "analysis.read", "RdIo"),
        new Promised("find_waiver_moves", "analysis.read", "RdIo"),
        new Promised("watch_decision", "alerts.write", "rdIO"),
        new Promised("watch_roster", "alerts.write", "rdIO"),
        new Promised("list_watches", "alerts.write", "RdIo"),
        new Promised("cancel_watch", "alerts.write", "rDIo"),
        new Promised("get_weekly_brief", "analysis.read", "RdIo"),
        new Promised("send_fantasy_alert", "messages.write", "rDiO"),
        new Promised("schedule_service_call", "calls.write", "rDiO"),
        new Promised("call_me_now", "calls.write", "rDiO"),
        new Promised("send_me_weekly_brief", "messages.write", "rDiO"),
        new Promised("send_lineup_alert", "alerts.write", "rdIO"),
        new Promised("fantasy_link_league", "league.read", "rdIo"),
        new Promised("fantasy_unlink_league", "league.read", "rDIo"),
        new Promised("fantasy_set_primary_league", "league.read", "rdIo"),
        new Promised("fantasy_optimize_lineup", "analysis.read", "RdIo"),
        new Promised("fantasy_get_matchup", "league.read roster.read", "RdIo"),
        new Promised("fantasy_get_standings", "league.read", "RdIo"),
        new Promised("fantasy_find_players", "roster.read", "RdIo"),
        new Promised("fantasy_get_player", "roster.read", "RdIo"),
        new Promised("fantasy_get_injury_report", "roster.read", "RdIo"),
        new Promised("fantasy_get_track_record", "analysis.read", "RdIo"));
  }

  record Promised(String name, String scopes, String hints) {
    boolean hint(int place) {
      return Character.isUpperCase(hints.charAt(place));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  @Test
  void theLinesOwnBearerSeesTheTwentySixToolsInOrder() {
    assertThat(List.copyOf(Listing.tools().keySet()))
        .hasSize(26)
        .isEqualTo(promised().map(Promised::name).toList());
  }

  @ParameterizedTest
  @MethodSource("promised")
  void everyDefinitionHasTheFieldsOfTheSpec(Promised tool) {
    JsonNode definition = Listing.tool(tool.name());
    List<String> fields = new ArrayList<>();
    definition.fieldNames().forEachRemaining(fields::add);
    assertThat(fields)
        .containsExactlyInAnyOrder(
            "name",
            "title",
            "description",
            "inputSchema",
            "annotations",
            "outputSchema",
            "_meta",
            "scopes",
            "version",
            "surfaces");
    assertThat(definition.path("version").asText()).isEqualTo("1.0");
    assertThat(definition.at("/_meta/service~1version").asText()).isEqualTo("1.0");
    assertThat(definition.path("title").asText()).isNotBlank().hasSizeLessThanOrEqualTo(40);
  }

  @ParameterizedTest
  @MethodSource("promised")
  void everyDescriptionBeginsWithUseThis(Promised tool) {
    assertThat(Listing.tool(tool.name()).path("description").asText())
        .startsWith("Use this")
        .hasSizeLessThanOrEqualTo(500);
  }

  @ParameterizedTest
  @MethodSource("promised")
  void everyToolDeclaresItsHintsAndScopes(Promised tool) {
    JsonNode definition = Listing.tool(tool.name());
    JsonNode annotations = definition.path("annotations");
    assertThat(annotations.path("readOnlyHint"))
        .isEqualTo(JSON.getNodeFactory().booleanNode(tool.hint(0)));
    assertThat(annotations.path("destructiveHint"))
        .isEqualTo(JSON.getNodeFactory().booleanNode(tool.hint(1)));
    assertThat(annotations.path("idempotentHint"))
        .isEqualTo(JSON.getNodeFactory().booleanNode(tool.hint(2)));
    assertThat(annotations.path("openWorldHint"))
        .isEqualTo(JSON.getNodeFactory().booleanNode(tool.hint(3)));
    assertThat(texts(definition.path("scopes")))
        .containsExactlyInAnyOrder(tool.scopes().split(" "));
  }

  @ParameterizedTest
  @MethodSource("promised")
  void everyToolDeclaresItsSurfaces(Promised tool) {
    List<String> names = promised().map(Promised::name).toList();
    int place = names.indexOf(tool.name());
    Set<String> expected =
        place < 12
            ? Set.of("claude", "chatgpt", "full")
            : place == 12 ? Set.of("chatgpt", "full") : Set.of("full");
    assertThat(texts(Listing.tool(tool.name()).path("surfaces")))
        .containsExactlyInAnyOrderElementsOf(expected);
  }

  @ParameterizedTest
  @MethodSource("promised")
  void bothSchemasAreValidJsonSchema202012WithAnObjectRoot(Promised tool) {
    for (String kind : List.of("inputSchema", "outputSchema")) {
      JsonNode schema = Listing.tool(tool.name()).path(kind);
      assertThat(Listing.schemaViolations(schema)).as(kind).isEmpty();
      assertThat(schema.path("type").asText()).as(kind).isEqualTo("object");
      assertThat(schema.has("anyOf") || schema.has("oneOf") || schema.has("allOf"))
          .as(kind)
          .isFalse();
    }
  }

  @ParameterizedTest
  @MethodSource("promised")
  void inputSchemasAreClosedAndDescribeEveryArgument(Promised tool) {
    JsonNode schema = Listing.tool(tool.name()).path("inputSchema");
    assertThat(schema.path("additionalProperties").asBoolean(true)).isFalse();
    for (JsonNode property : schema.path("properties")) {
      assertThat(property.path("description").asText()).as("%s", property).isNotBlank();
    }
  }

  @ParameterizedTest
  @MethodSource("promised")
  void outputSchemasRequireOnlyKeysThatFailuresHaveToo(Promised tool) {
    boolean card = Listing.tool(tool.name()).at("/_meta").has("openai/outputTemplate");
    // The spec's table requires these two of the waiver tool; the other card tools do the same.
    assertThat(texts(Listing.tool(tool.name()).at("/outputSchema/required")))
        .containsExactlyInAnyOrderElementsOf(card ? Set.of("ok", "decision") : Set.of("ok"));
  }

  @Test
  void cardToolsCarryTheTemplateUri() {
    for (String name :
        List.of(
            "analyze_start_sit", "analyze_trade", "find_waiver_moves", "fantasy_optimize_lineup")) {
      JsonNode meta = Listing.tool(name).path("_meta");
      assertThat(meta.path("openai/outputTemplate").asText()).as(name).startsWith("ui://");
      assertThat(meta.at("/ui/resourceUri").asText()).as(name).startsWith("ui://");
    }
  }

  @Test
  void theListingHasNoBettingTerms() {
    assertThat(BettingTerms.in(Mcp.asLine().rpc("tools/list").text())).isEmpty();
  }

  @Test
  void theListingIsTheSameOnEveryPathAndEveryTime() {
    Reply first = Mcp.asLine().on("/").rpc("tools/list");
    Reply second = Mcp.asLine().on("/v1/mcp/comanager").rpc("tools/list");
    assertThat(first.result()).isEqualTo(second.result());
  }

  @Test
  void theListingIsCompleteWithoutACursor() {
    assertThat(Mcp.asLine().rpc("tools/list").result().has("nextCursor")).isFalse();
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(text -> texts.add(text.asText()));
    return texts;
  }
}
