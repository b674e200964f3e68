package dev.comanager.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Schemas.Property;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The tools' input schemas (spec 4.2): closed, described and bounded. */
class ToolInputSchemaContractTest {
  private static final Set<String> COMBINATORS =
      Set.of("anyOf", "oneOf", "allOf", "not", "if", "$ref");

  /** A tool's arguments on a surface. */
  record Shown(String tool, Surface surface, ObjectNode schema) {
    @Override
    public String toString() {
      return tool + " on " + surface.code();
    }
  }

  static Stream<Shown> shown() {
    return Tools.ALL.stream()
        .flatMap(
            tool ->
                tool.surfaces().stream()
                    .map(on -> new Shown(tool.name(), on, tool.inputSchemaFor(on))));
  }

  @ParameterizedTest
  @MethodSource("shown")
  void everyInputSchemaIsValidJsonSchema(Shown shown) {
    assertThat(Schemas.faultsOf(shown.schema())).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("shown")
  void everyInputSchemaIsAClosedObjectWithoutAlternativesAtItsRoot(Shown shown) {
    assertThat(shown.schema().path("type").textValue()).isEqualTo("object");
    assertThat(shown.schema().path("additionalProperties")).isEqualTo(Json.WIRE.valueToTree(false));
    assertThat(shown.schema().path("properties").isObject()).isTrue();
    assertThat(shown.schema().fieldNames()).toIterable().doesNotContainAnyElementsOf(COMBINATORS);
  }

  @Test
  void aPersonsTextIsSealedAndOnlyForTheNotifier() {
    for (ToolDefinition tool : Tools.ALL) {
      // Free text: a string without a format. Names of players and leagues don't count as a
      // person's words.
      List<String> text =
          tool.owner() != ToolOwner.NOTIFIER
              ? List.of()
              : tool.inputSchema().path("properties").properties().stream()
                  .filter(it -> it.getValue().path("pattern").asText("\\S").equals("\\S"))
                  .map(Map.Entry::getKey)
                  .toList();

      assertThat(tool.sealedArguments()).as(tool.name()).containsExactlyInAnyOrderElementsOf(text);
    }
  }

  @ParameterizedTest
  @MethodSource("shown")
  void everyArgumentIsDescribed(Shown shown) {
    for (Property property : Schemas.properties(shown.tool(), shown.schema())) {
      assertThat(property.schema().path("description").asText())
          .as(property.path())
          .matches("[A-Za-z][^\n]{5,200}\\.");
    }
  }

  @ParameterizedTest
  @MethodSource("shown")
  void everyArgumentStatesItsLimits(Shown shown) {
    for (Property property : Schemas.properties(shown.tool(), shown.schema())) {
      assertThat(limited(property.schema())).as(property.path()).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("shown")
  void everyRequiredArgumentIsAPropertyOfTheSchema(Shown shown) {
    Set<String> properties = Set.copyOf(fieldNames(shown.schema().path("properties")));

    for (JsonNode required : shown.schema().path("required")) {
      assertThat(properties).contains(required.asText());
    }
  }

  @Test
  void onClaudeEveryChannelArgumentAllowsOnlyTexts() {
    for (ToolDefinition tool : Tools.on(Surface.CLAUDE)) {
      JsonNode channel = tool.inputSchemaFor(Surface.CLAUDE).path("properties").path("channel");
      if (!channel.isMissingNode()) {
        assertThat(channel.path("enum").toString()).as(tool.name()).isEqualTo("[\"sms\"]");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"CHATGPT", "FULL"})
  void elsewhereARosterWatchMayTextOrCall(Surface surface) {
    JsonNode schema = Tools.named("watch_roster").inputSchemaFor(surface);

    assertThat(schema.path("properties").path("channel").path("enum").toString())
        .isEqualTo("[\"sms\",\"call\"]");
  }

  @Test
  void aSurfaceNarrowsOnlyExistingProperties() {
    for (ToolDefinition tool : Tools.ALL) {
      tool.surfaceProperties()
          .forEach(
              (surface, properties) -> {
                assertThat(tool.surfaces()).as(tool.name()).contains(surface);
                assertThat(fieldNames(tool.inputSchema().path("properties")))
                    .as(tool.name())
                    .containsAll(properties.keySet());
              });
    }
  }

  @Test
  void narrowingForOneSurfaceLeavesTheDefinitionUnchanged() {
    ToolDefinition watchRoster = Tools.named("watch_roster");
    ObjectNode before = watchRoster.inputSchema().deepCopy();

    watchRoster.inputSchemaFor(Surface.CLAUDE).removeAll();

    assertThat(watchRoster.inputSchema()).isEqualTo(before);
  }

  @Test
  void theBriefRefusesADeliverArgumentAndSaysThatItIsReadOnly() {
    ToolDefinition brief = Tools.named("get_weekly_brief");

    assertThat(brief.refusedArguments()).containsOnlyKeys("deliver");
    assertThat(brief.refusedArguments().get("deliver")).contains("read-only");
    assertThat(fieldNames(brief.inputSchema().path("properties"))).isEmpty();
  }

  @Test
  void noToolAcceptsAPlatformSecret() {
    for (ToolDefinition tool : Tools.ALL) {
      assertThat(fieldNames(tool.inputSchema().path("properties")))
          .as(tool.name())
          .doesNotContain("password", "cookie", "cookies", "espn_s2", "swid", "token", "api_key");
    }
  }

  @Test
  void everyPlatformCanBeLinked() {
    List<String> platforms = Stream.of(PlatformCode.values()).map(PlatformCode::code).toList();

    assertThat(
            Json.WIRE.<List<String>>convertValue(
                Tools.named("fantasy_link_league").inputSchema().at("/properties/platform/enum"),
                Json.WIRE.getTypeFactory().constructCollectionType(List.class, String.class)))
        .isEqualTo(platforms);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          get_my_leagues | {}
          analyze_start_sit | {"players": ["Keene", "Brandt"]}
          analyze_start_sit | {"players": ["a","b","c","d","e","f"], "league": "sleeper:9001"}
          analyze_trade | {"give": ["Pike"], "get": ["Lund", "Vance"]}
          find_waiver_moves | {}
          find_waiver_moves | {"position": "DEF", "league": "demo:harbor"}
          watch_decision | {"decision_id": "d_0a1b2c3d4e5f"}
          watch_roster | {"channel": "call"}
          cancel_watch | {"id": 12}
          send_fantasy_alert | {"message": "Set your lineup, émile"}
          schedule_service_call | {"at_iso": "2026-11-22T11:30", "topic": "waivers"}
          send_lineup_alert | {"on": false}
          fantasy_link_league | {"platform": "sleeper", "username": "someone"}
          fantasy_link_league | {"platform": "espn", "league_id": "https://fantasy.espn.com/football/league?leagueId=1"}
          fantasy_unlink_league | {"platform": "espn", "league_id": "123"}
          fantasy_get_matchup | {"week": 18}
          fantasy_find_players | {"query": "Van", "team": "GB", "available": true, "limit": 50}
          """)
  void takesTheArgumentsThatTheSpecShows(String tool, String arguments)
      throws JsonProcessingException {
    assertThat(faults(tool, arguments)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          get_my_leagues | {"league": "demo:harbor"}
          get_weekly_brief | {"deliver": true}
          analyze_start_sit | {}
          analyze_start_sit | {"players": ["Keene"]}
          analyze_start_sit | {"players": ["a","b","c","d","e","f","g"]}
          analyze_start_sit | {"players": "Keene, Brandt"}
          analyze_start_sit | {"players": ["Keene", 7]}
          analyze_start_sit | {"players": ["Keene", ""]}
          analyze_start_sit | {"players": ["Keene", "Brandt"], "league": "harbor"}
          analyze_start_sit | {"players": ["Keene", "Brandt"], "week": 3}
          analyze_trade | {"give": [], "get": ["Lund"]}
          analyze_trade | {"give": ["Pike"], "get": []}
          analyze_trade | {"give": ["Pike"]}
          find_waiver_moves | {"position": "LB"}
          watch_decision | {"decision_id": "d_0A1B2C3D4E5F"}
          watch_decision | {"decision_id": "d_0a1b2c3d4e5f\\n"}
          watch_roster | {}
          watch_roster | {"channel": "email"}
          cancel_watch | {"id": "12"}
          cancel_watch | {"id": 0}
          send_fantasy_alert | {"message": ""}
          send_fantasy_alert | {"message": "   "}
          schedule_service_call | {"at_iso": "2026-11-22T11:30Z", "topic": "waivers"}
          schedule_service_call | {"at_iso": "2026-11-22T11:30:00", "topic": "waivers"}
          schedule_service_call | {"at_iso": "2026-11-22T11:30"}
          send_lineup_alert | {"on": "yes"}
          fantasy_link_league | {"platform": "paper", "league_id": "1"}
          fantasy_link_league | {"platform": "espn", "league_id": "1 2"}
          fantasy_unlink_league | {"platform": "espn"}
          fantasy_get_matchup | {"week": 0}
          fantasy_find_players | {"limit": 51}
          """)
  void refusesInvalidArguments(String tool, String arguments) throws JsonProcessingException {
    assertThat(faults(tool, arguments)).isNotEmpty();
  }

  @Test
  void aTextMessageHasAtMostFourHundredAndEightyCharacters() {
    JsonNode schema = Tools.named("send_fantasy_alert").inputSchema();

    assertThat(Schemas.faults(schema, message(480))).isEmpty();
    assertThat(Schemas.faults(schema, message(481))).isNotEmpty();
  }

  private static ObjectNode message(int length) {
    return Json.WIRE.createObjectNode().put("message", "x".repeat(length));
  }

  private static List<String> faults(String tool, String arguments) throws JsonProcessingException {
    return Schemas.faults(
        Tools.named(tool).inputSchemaFor(Surface.FULL), Json.WIRE.readTree(arguments));
  }

  private static boolean limited(JsonNode schema) {
    return switch (schema.path("type").asText()) {
      case "boolean" -> true;
      case "integer" -> schema.has("minimum") && schema.has("maximum");
      case "string" -> schema.has("enum") || schema.has("maxLength");
      case "array" ->
          schema.has("minItems") && schema.has("maxItems") && limited(schema.path("items"));
      default -> false;
    };
  }

  private static List<String> fieldNames(JsonNode object) {
    return object.properties().stream().map(java.util.Map.Entry::getKey).toList();
  }
}
