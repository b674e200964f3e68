package dev.comanager.gateway.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Surface;
import dev.comanager.gateway.Bearers;
import dev.comanager.gateway.GatewayTest;
import dev.comanager.gateway.Mcp;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ListingTest extends GatewayTest {
  private static final Pattern BETTING =
      Pattern.compile(
          "\\b(odds|bets?|betting|wagers?|spreads?|moneylines?|over/under|parlays?|favorites?"
              + "|underdogs?)\\b",
          Pattern.CASE_INSENSITIVE);

  @Test
  void surfacesListTwelveThirteenAndTwentySixTools() {
    assertThat(names(Surface.CLAUDE))
        .containsExactly(
            "get_my_leagues",
            "get_my_fantasy_context",
            "get_roster_status",
            "analyze_start_sit",
            "analyze_trade",
            "find_waiver_moves",
            "watch_decision",
            "watch_roster",
            "list_watches",
            "cancel_watch",
            "get_weekly_brief",
            "send_fantasy_alert");
    assertThat(names(Surface.CHATGPT))
        .hasSize(13)
        .startsWith(names(Surface.CLAUDE).toArray(String[]::new))
        .endsWith("schedule_service_call");
    assertThat(names(Surface.FULL))
        .hasSize(26)
        .startsWith(names(Surface.CHATGPT).toArray(String[]::new));
  }

  @Test
  void eachDefinitionHasExactlyTheSpecsFields() {
    for (Surface surface : Surface.values()) {
      for (JsonNode tool : tools(surface)) {
        assertThat(fields(tool))
            .containsExactly(
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
        assertThat(fields(tool.path("annotations")))
            .containsExactly("readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint");
        assertThat(tool.path("annotations")).allMatch(JsonNode::isBoolean);
        assertThat(tool.path("version").asText()).isEqualTo("1.0");
        assertThat(tool.path("description").asText()).startsWith("Use this");
        assertThat(tool.path("_meta").path("service/version").asText()).isEqualTo("1.0");
        assertThat(tool.path("surfaces")).extracting(JsonNode::asText).contains(surface.code());
        assertThat(tool.path("inputSchema").path("additionalProperties").isBoolean()).isTrue();
      }
    }
  }

  @Test
  void cardToolsNameTheTemplate() {
    List<String> cards =
        StreamSupport.stream(tools(Surface.FULL).spliterator(), false)
            .filter(tool -> tool.path("_meta").has("openai/outputTemplate"))
            .peek(
                tool ->
                    assertThat(tool.path("_meta").path("ui").path("resourceUri").asText())
                        .isEqualTo("ui://comanager/decision-card-v1.html"))
            .map(tool -> tool.path("name").asText())
            .toList();

    assertThat(cards)
        .containsExactly(
            "analyze_start_sit", "analyze_trade", "find_waiver_moves", "fantasy_optimize_lineup");
  }

  @Test
  void theCardMayCallTheToolsOfItsButtons() {
    List<String> callable =
        StreamSupport.stream(tools(Surface.CHATGPT).spliterator(), false)
            .filter(tool -> tool.path("_meta").path("openai/widgetAccessible").asBoolean())
            .map(tool -> tool.path("name").asText())
            .toList();

    assertThat(callable)
        .containsExactly(
            "analyze_start_sit",
            "analyze_trade",
            "find_waiver_moves",
            "watch_decision",
            "cancel_watch");
  }

  @Test
  void claudeOffersSmsAsTheOnlyChannel() {
    for (JsonNode tool : tools(Surface.CLAUDE)) {
      JsonNode channel = tool.path("inputSchema").path("properties").path("channel");
      if (!channel.isMissingNode()) {
        assertThat(channel.path("enum").toString()).isEqualTo("[\"sms\"]");
      }
    }
  }

  @Test
  void theListingForClaudeStaysSmall() {
    int size = Mcp.request(Bearers.on(Surface.CLAUDE), "tools/list").http().asByteArray().length;

    assertThat(size).isLessThanOrEqualTo(40 * 1024);
  }

  @Test
  void noListingAndNoPageUsesBettingTerms() {
    for (Surface surface : Surface.values()) {
      assertThat(Mcp.request(Bearers.on(surface), "tools/list").http().asString())
          .doesNotContainPattern(BETTING);
    }
    for (String page : List.of("", "/examples", "/privacy", "/terms", "/support")) {
      assertThat(RestAssured.get("/developers" + page).asString()).doesNotContainPattern(BETTING);
    }
    assertThat(Mcp.request(null, "initialize").http().asString()).doesNotContainPattern(BETTING);
    String card =
        Mcp.post(
                Bearers.on(Surface.FULL),
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/read\","
                    + "\"params\":{\"uri\":\"ui://comanager/decision-card-v1.html\"}}")
            .http()
            .asString();
    assertThat(card).doesNotContainPattern(BETTING);
  }

  private static List<String> names(Surface surface) {
    return StreamSupport.stream(tools(surface).spliterator(), false)
        .map(tool -> tool.path("name").asText())
        .toList();
  }

  private static JsonNode tools(Surface surface) {
    return Mcp.request(Bearers.on(surface), "tools/list").result().path("tools");
  }

  private static List<String> fields(JsonNode node) {
    return node.properties().stream().map(Map.Entry::getKey).toList();
  }
}
