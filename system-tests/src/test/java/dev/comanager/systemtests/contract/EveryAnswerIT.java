package dev.comanager.systemtests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.BettingTerms;
import dev.comanager.systemtests.deployment.DemoTeam;
import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.deployment.Listing;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.OwnLines;
import dev.comanager.systemtests.deployment.Reply;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests for properties that every answer has, success or failure (spec 1, 2.3; INTERFACE 3 and 4).
 */
@Tag("contract")
class EveryAnswerIT {
  private static final Map<String, Reply> ANSWERS = new LinkedHashMap<>();

  @BeforeAll
  static void callManyTools() {
    Mcp line = Mcp.asLine();
    call("get_my_leagues", Map.of());
    call("get_my_fantasy_context", Map.of());
    call("get_roster_status", Map.of());
    call("analyze_start_sit", Map.of("players", DemoTeam.pair()));
    ANSWERS.put(
        "analyze_start_sit of six",
        line.call("analyze_start_sit", Map.of("players", DemoTeam.open(6))));
    call("find_waiver_moves", Map.of());
    ANSWERS.put(
        "find_waiver_moves at one position",
        line.call("find_waiver_moves", Map.of("position", "TE")));
    Map<String, List<String>> trade = DemoTeam.trade();
    call("analyze_trade", trade);
    ANSWERS.put(
        "analyze_trade mirrored",
        line.call("analyze_trade", Map.of("give", trade.get("get"), "get", trade.get("give"))));
    ANSWERS.put(
        "analyze_start_sit refused",
        line.call("analyze_start_sit", Map.of("players", List.of("No One", "Nobody"))));
    ANSWERS.put("analyze_start_sit bad", line.call("analyze_start_sit"));
    call("get_weekly_brief", Map.of());
    call("fantasy_get_matchup", Map.of());
    call("fantasy_get_standings", Map.of());
    call("fantasy_find_players", Map.of("limit", 50));
    call("fantasy_get_player", Map.of("player", DemoTeam.pair().getFirst()));
    call("fantasy_get_injury_report", Map.of());
    call("fantasy_get_track_record", Map.of());
    ANSWERS.put(
        "fantasy_get_matchup of another week",
        line.call("fantasy_get_matchup", Map.of("week", 18)));
    ANSWERS.put(
        "fantasy_find_players of nobody",
        line.call("fantasy_find_players", Map.of("query", "Zzyzx Qwortleby")));
    ANSWERS.put(
        "fantasy_get_player of nobody",
        line.call("fantasy_get_player", Map.of("player", "Zzyzx Qwortleby")));
    ANSWERS.put(
        "fantasy_set_primary_league refused",
        line.call(
            "fantasy_set_primary_league", Map.of("platform", "demo", "league_id", "no-such")));
    for (String tool : askable()) {
      ANSWERS.put(tool + " with an unknown argument", line.call(tool, Map.of("no_such", 1)));
    }
  }

  @Test
  void noAnswerMentionsBetting() {
    ANSWERS.forEach((name, reply) -> assertThat(BettingTerms.in(reply.text())).as(name).isEmpty());
  }

  @Test
  void answersStayUnderTwentyThousandCharacters() {
    ANSWERS.forEach((name, reply) -> assertThat(reply.text()).as(name).hasSizeLessThan(20_000));
  }

  @Test
  void everyResultHasTextStructuredContentAndAnIsErrorThatMatchesOk() {
    ANSWERS.forEach(
        (name, reply) -> {
          JsonNode result = reply.result();
          assertThat(reply.spokenLine()).as(name).isNotBlank();
          assertThat(result.path("isError").isBoolean()).as(name).isTrue();
          assertThat(result.at("/structuredContent/ok").isBoolean()).as(name).isTrue();
          assertThat(result.path("isError").asBoolean())
              .as(name)
              .isNotEqualTo(result.at("/structuredContent/ok").asBoolean());
        });
  }

  @Test
  void everyAnswerMatchesTheOutputSchemaOfItsTool() {
    ANSWERS.forEach((name, reply) -> Listing.fits(name.split(" ", -1)[0], reply));
  }

  @Test
  void everyFailureHasACodeAndARetryableFlag() {
    ANSWERS.forEach(
        (name, reply) -> {
          JsonNode structured = reply.structured();
          if (!structured.path("ok").asBoolean()) {
            assertThat(structured.path("code").asText()).as(name).matches("E_[A-Z_]+");
            assertThat(structured.path("retryable").isBoolean()).as(name).isTrue();
          }
        });
  }

  @Test
  void everyUnknownArgumentIsRefusedWithBadArguments() {
    for (String tool : askable()) {
      ANSWERS.get(tool + " with an unknown argument").refused("E_BAD_ARGS");
    }
  }

  @Test
  void noAnswerContainsTheBearer() {
    ANSWERS.forEach(
        (name, reply) -> {
          assertThat(reply.text()).as(name).doesNotContain(Deployment.bearer());
          assertThat(reply.http().headers().toString())
              .as(name)
              .doesNotContain(Deployment.bearer());
        });
  }

  @Test
  void textReadsWellAloud() {
    ANSWERS.forEach(
        (name, reply) ->
            assertThat(reply.spokenLine())
                .as(name)
                .doesNotContain("{", "}", "null", "Exception", "\t", "<"));
  }

  @Test
  void everyAnswerArrivesWithinItsDeadline() {
    ANSWERS.forEach(
        (name, reply) -> assertThat(reply.took()).as(name).isLessThan(Duration.ofSeconds(10)));
  }

  /** All tools except those that would text a line that these tests must not text. */
  private static List<String> askable() {
    return Listing.tools().keySet().stream()
        .filter(tool -> OwnLines.objection(Deployment.bearer(), tool).isEmpty())
        .toList();
  }

  private static void call(String tool, Map<String, ?> arguments) {
    ANSWERS.put(tool, Mcp.asLine().call(tool, arguments));
  }
}
