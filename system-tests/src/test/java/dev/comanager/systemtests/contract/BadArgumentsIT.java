package dev.comanager.systemtests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.comanager.systemtests.deployment.DemoTeam;
import dev.comanager.systemtests.deployment.Listing;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests for invalid tool arguments (spec 7.2; INTERFACE 3). */
@Tag("contract")
class BadArgumentsIT {
  private static final ObjectMapper JSON = new ObjectMapper();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"players\": []}",
        "{\"players\": [\"Only One\"]}",
        "{\"players\": [\"A B\", \"C D\", \"E F\", \"G H\", \"I J\", \"K L\", \"M N\"]}",
        "{\"players\": \"A B\"}",
        "{\"players\": {\"0\": \"A B\"}}",
        "{\"players\": [1, 2]}",
        "{\"players\": [null, null]}",
        "{\"players\": [\"\", \"A B\"]}",
        "{\"players\": null}"
      })
  void aBadPlayersArgumentIsNamedInTheRefusal(String arguments) throws Exception {
    Reply reply = Mcp.asLine().call("analyze_start_sit", JSON.readTree(arguments));
    assertBadArguments("analyze_start_sit", reply);
    assertThat(reply.spokenLine()).contains("players");
  }

  @Test
  void anOverlongNameIsRefused() {
    Reply reply =
        Mcp.asLine().call("analyze_start_sit", Map.of("players", List.of("x".repeat(5000), "A B")));
    assertBadArguments("analyze_start_sit", reply);
  }

  @ParameterizedTest
  @CsvSource({
    "get_my_leagues, verbose",
    "get_my_fantasy_context, league",
    "get_roster_status, league",
    "analyze_start_sit, deliver"
  })
  void anUnknownArgumentIsNamedInTheRefusal(String tool, String argument) {
    Reply reply = Mcp.asLine().call(tool, Map.of(argument, "x"));
    assertBadArguments(tool, reply);
    assertThat(reply.spokenLine()).contains(tool.equals("analyze_start_sit") ? "" : argument);
  }

  @Test
  void anUnknownArgumentAmongValidOnesIsNamed() {
    Reply reply =
        Mcp.asLine()
            .call("analyze_start_sit", Map.of("players", DemoTeam.pair(), "surprise", true));
    assertBadArguments("analyze_start_sit", reply);
    assertThat(reply.spokenLine()).contains("surprise");
  }

  @Test
  void anUnknownPlayerIsRefusedWithCandidatesIfAny() {
    Reply reply =
        Mcp.asLine()
            .call(
                "analyze_start_sit",
                Map.of("players", List.of(DemoTeam.pair().getFirst(), "Zzyzx Qwortleby")));
    JsonNode refused = assertBadArguments("analyze_start_sit", reply);
    assertThat(reply.spokenLine()).contains("Zzyzx Qwortleby");
    assertThat(refused.path("candidates").size()).isLessThanOrEqualTo(5);
  }

  @Test
  void namingTheSamePlayerTwiceIsRefused() {
    String name = DemoTeam.pair().getFirst();
    Reply reply = Mcp.asLine().call("analyze_start_sit", Map.of("players", List.of(name, name)));
    assertBadArguments("analyze_start_sit", reply);
  }

  @Test
  void markupInANameIsNotEchoedAsMarkup() {
    Reply reply =
        Mcp.asLine()
            .call(
                "analyze_start_sit",
                Map.of("players", List.of("<script>alert(1)</script>", "A\u0000\u0007B")));
    assertBadArguments("analyze_start_sit", reply);
    assertThat(reply.text()).doesNotContain("<script>").doesNotContain("\\u0000");
  }

  @ParameterizedTest
  @ValueSource(strings = {"demo:no-such-league", "sleeper:123456789"})
  void anUnknownLeagueIsNotFound(String league) {
    Reply reply =
        Mcp.asLine()
            .call("analyze_start_sit", Map.of("players", DemoTeam.pair(), "league", league));
    JsonNode refused = reply.refused("E_NOT_FOUND");
    Listing.fits("analyze_start_sit", reply);
    assertThat(refused.path("retryable").asBoolean(true)).isFalse();
    assertThat(refused.path("decision").isNull()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"demo", "demo:", ":x", "DEMO:x", "demo:../../etc", "demo:' OR '1'='1"})
  void anInvalidLeagueKeyIsABadArgument(String league) {
    Reply reply =
        Mcp.asLine()
            .call("analyze_start_sit", Map.of("players", DemoTeam.pair(), "league", league));
    assertBadArguments("analyze_start_sit", reply);
    assertThat(reply.spokenLine()).contains("league");
  }

  @Test
  void anEmptyTradeSideIsRefusedWithTheCardSkeleton() {
    Reply reply =
        Mcp.asLine().call("analyze_trade", Map.of("give", DemoTeam.pair(), "get", List.of()));
    JsonNode refused = assertBadArguments("analyze_trade", reply);
    assertThat(refused.path("decision").isNull()).isTrue();
    assertThat(refused.path("players").isArray() && refused.path("players").isEmpty()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "fantasy_find_players, limit, 51",
    "fantasy_find_players, limit, 0",
    "fantasy_get_matchup, week, 19",
    "fantasy_get_matchup, week, 0"
  })
  void anOutOfRangeNumberIsNamed(String tool, String argument, int value) {
    Reply reply = Mcp.asLine().call(tool, Map.of(argument, value));
    assertBadArguments(tool, reply);
    assertThat(reply.spokenLine()).contains(argument);
  }

  @ParameterizedTest
  @CsvSource({
    "fantasy_find_players, position, LB",
    "fantasy_find_players, team, QQQ",
    "fantasy_get_injury_report, team, QQQ",
    "fantasy_get_injury_report, team, Detroit"
  })
  void anUnknownPositionOrTeamIsNamed(String tool, String argument, String value) {
    Reply reply = Mcp.asLine().call(tool, Map.of(argument, value));
    assertBadArguments(tool, reply);
    assertThat(reply.spokenLine()).contains(argument);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"give\": [\"A B\"]}",
        "{\"give\": [], \"get\": [\"A B\"]}",
        "{\"give\": \"A B\", \"get\": [\"C D\"]}",
        "{\"give\": [1], \"get\": [null]}",
        "{\"give\": [\"a\",\"b\",\"c\",\"d\",\"e\",\"f\",\"g\",\"h\",\"i\",\"j\",\"k\",\"l\",\"m\",\"n\",\"o\"],"
            + " \"get\": [\"A B\"]}"
      })
  void invalidTradeSidesAreRefusedWithTheCardSkeleton(String arguments) throws Exception {
    Reply reply = Mcp.asLine().call("analyze_trade", JSON.readTree(arguments));
    JsonNode refused = assertBadArguments("analyze_trade", reply);
    assertThat(refused.path("decision").isNull()).isTrue();
    assertThat(refused.path("players").isEmpty()).isTrue();
    assertThat(reply.spokenLine()).containsAnyOf("give", "get");
  }

  @Test
  void theRefusalNamesAnUnknownPosition() {
    Reply reply = Mcp.asLine().call("find_waiver_moves", Map.of("position", "GOALIE"));
    assertBadArguments("find_waiver_moves", reply);
    assertThat(reply.spokenLine()).contains("position");
  }

  @Test
  void theWeeklyBriefRefusesToDeliver() {
    Reply reply = Mcp.asLine().call("get_weekly_brief", Map.of("deliver", true));
    JsonNode refused = assertBadArguments("get_weekly_brief", reply);
    assertThat(refused.path("sends").asBoolean(true)).isFalse();
    assertThat(reply.spokenLine()).containsIgnoringCase("read-only");
  }

  @Test
  void aRefusedCardToolStillCarriesTemplateAndVersion() throws Exception {
    JsonNode meta =
        Mcp.asLine().call("analyze_start_sit", JSON.readTree("{}")).result().path("_meta");
    assertThat(meta.path("openai/outputTemplate").asText()).startsWith("ui://");
    assertThat(meta.path("service/version").asText()).isEqualTo("1.0");
  }

  private static JsonNode assertBadArguments(String tool, Reply reply) {
    JsonNode refused = reply.refused("E_BAD_ARGS");
    Listing.fits(tool, reply);
    assertThat(refused.path("retryable").asBoolean(true)).isFalse();
    return refused;
  }
}
