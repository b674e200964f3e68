package dev.comanager.systemtests.journey;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.DemoTeam;
import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.deployment.Listing;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * Tests that a new line can link, read and unlink a league (INTERFACE 3) and sees nothing of
 * another line's.
 */
@Tag("journey")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class LeagueLinkJourneyIT {
  @BeforeAll
  static void needsALineWithoutLeagues() {
    unlinkAll();
  }

  @Test
  @Order(1)
  void aLineWithoutALeagueLearnsHowToLink() {
    JsonNode leagues = Mcp.asSecondLine().call("get_my_leagues").ok();
    assertThat(leagues.path("leagues")).isEmpty();
    String page = leagues.path("link_url").asText();
    assertThat(page).endsWith("/account");
    Reply context = Mcp.asSecondLine().call("get_my_fantasy_context");
    context.refused("E_NO_LEAGUE");
    Listing.fits("get_my_fantasy_context", context);
    assertThat(context.spokenLine()).contains(page);
    assertThat(context.structured().path("link_url").asText()).isEqualTo(page);
    Reply call = Mcp.asSecondLine().call("analyze_start_sit", Map.of("players", DemoTeam.pair()));
    call.refused("E_NO_LEAGUE");
    Listing.fits("analyze_start_sit", call);
  }

  @Test
  @Order(2)
  void anotherLinesLeagueIsNotFound() {
    String league = Mcp.asLine().call("get_my_fantasy_context").ok().path("roster_source").asText();
    Mcp.asSecondLine()
        .call("analyze_start_sit", Map.of("players", DemoTeam.pair(), "league", league))
        .refused("E_NOT_FOUND");
    Mcp.asSecondLine().call("fantasy_unlink_league", keyOf(league)).refused("E_NOT_FOUND");
    assertThat(Mcp.asLine().call("get_my_leagues").ok().path("leagues")).isNotEmpty();
  }

  @Test
  @Order(3)
  void linkingTheDemoLeagueMakesItPrimaryAndReadable() {
    Reply linked = link();
    JsonNode league = linked.ok().path("league");
    Listing.fits("fantasy_link_league", linked);
    assertThat(league.path("primary").asBoolean()).isTrue();
    assertThat(league.path("platform").asText()).isEqualTo("demo");
    JsonNode leagues = Mcp.asSecondLine().call("get_my_leagues").ok();
    assertThat(leagues.path("leagues")).hasSize(1);
    assertThat(leagues.path("primary_platform").asText()).isEqualTo("demo");
    assertThat(Mcp.asSecondLine().call("get_my_fantasy_context").ok().at("/roster/starters"))
        .isNotEmpty();
  }

  @Test
  @Order(4)
  void theSameQuestionFromAnotherLineHasAnotherDecisionId() {
    Map<String, ?> question = Map.of("players", DemoTeam.pair());
    JsonNode mine = Mcp.asLine().call("analyze_start_sit", question).ok();
    JsonNode theirs = Mcp.asSecondLine().call("analyze_start_sit", question).structured();
    assertThat(theirs.at("/decision/decision_id").asText())
        .isNotEqualTo(mine.at("/decision/decision_id").asText());
  }

  @Test
  @Order(5)
  void linkingTwiceLeavesOneLink() {
    link().ok();
    assertThat(Mcp.asSecondLine().call("get_my_leagues").ok().path("leagues")).hasSize(1);
  }

  @Test
  @Order(6)
  void settingThePrimaryLeaguePublishesAllLeagues() {
    JsonNode league = Mcp.asSecondLine().call("get_my_leagues").ok().at("/leagues/0");
    Reply set =
        Mcp.asSecondLine()
            .withKey(UUID.randomUUID().toString())
            .call(
                "fantasy_set_primary_league",
                Map.of(
                    "platform", league.path("platform").asText(),
                    "league_id", league.path("league_id").asText()));
    Listing.fits("fantasy_set_primary_league", set);
    assertThat(set.ok().path("primary_platform").asText()).isEqualTo("demo");
    assertThat(set.ok().path("leagues")).hasSize(1);
  }

  @Test
  @Order(7)
  void unlinkingLeavesNoLeague() {
    JsonNode league = Mcp.asSecondLine().call("get_my_leagues").ok().at("/leagues/0");
    Map<String, String> key =
        Map.of(
            "platform", league.path("platform").asText(),
            "league_id", league.path("league_id").asText());
    Reply unlinked =
        Mcp.asSecondLine().withKey(UUID.randomUUID().toString()).call("fantasy_unlink_league", key);
    Listing.fits("fantasy_unlink_league", unlinked);
    assertThat(unlinked.ok().path("leagues")).isEmpty();
    Mcp.asSecondLine()
        .withKey(UUID.randomUUID().toString())
        .call("fantasy_unlink_league", key)
        .refused("E_NOT_FOUND");
    assertThat(Mcp.asSecondLine().call("get_my_leagues").ok().path("leagues")).isEmpty();
  }

  @Test
  @Order(8)
  void aLeagueThatCannotBeLinkedIsReported() {
    Mcp.asSecondLine()
        .call("fantasy_link_league", Map.of("platform", "nowhere", "league_id", "1"))
        .refused("E_BAD_ARGS");
    Reply secret =
        Mcp.asSecondLine()
            .call(
                "fantasy_link_league",
                Map.of("platform", "espn", "league_id", "1", "espn_s2", "cookie"));
    secret.refused("E_BAD_ARGS");
    Reply missing =
        Mcp.asSecondLine()
            .withKey(UUID.randomUUID().toString())
            .call("fantasy_link_league", Map.of("platform", "demo", "league_id", "no-such-league"));
    assertThat(missing.structured().path("ok").asBoolean(true)).isFalse();
    Listing.fits("fantasy_link_league", missing);
  }

  /** Links the demo league; if several teams match, chooses the first. */
  private static Reply link() {
    Mcp line = Mcp.asSecondLine();
    Reply reply =
        line.withKey(UUID.randomUUID().toString())
            .call("fantasy_link_league", Map.of("platform", "demo"));
    JsonNode choice = reply.structured().at("/choices/0");
    if (choice.isMissingNode()) {
      return reply;
    }
    Listing.fits("fantasy_link_league", reply);
    Map<String, String> chosen = new java.util.LinkedHashMap<>();
    chosen.put("platform", "demo");
    chosen.put("league_id", choice.path("league_id").asText());
    if (choice.has("team")) {
      chosen.put("team", choice.path("team").asText());
    }
    return line.withKey(UUID.randomUUID().toString()).call("fantasy_link_league", chosen);
  }

  private static void unlinkAll() {
    JsonNode leagues = Mcp.asSecondLine().call("get_my_leagues").ok().path("leagues");
    for (JsonNode league : leagues) {
      Deployment.skipUnless(
          league.path("platform").asText().equals("demo"),
          "the second line has leagues of its own, and these tests unlink what they find");
    }
    for (JsonNode league : leagues) {
      Mcp.asSecondLine()
          .withKey(UUID.randomUUID().toString())
          .call(
              "fantasy_unlink_league",
              Map.of(
                  "platform", league.path("platform").asText(),
                  "league_id", league.path("league_id").asText()))
          .ok();
    }
  }

  private static Map<String, String> keyOf(String league) {
    int colon = league.indexOf(':');
    return Map.of("platform", league.substring(0, colon), "league_id", league.substring(colon + 1));
  }
}
