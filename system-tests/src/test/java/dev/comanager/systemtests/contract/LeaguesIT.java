package dev.comanager.systemtests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.Keys;
import dev.comanager.systemtests.deployment.Listing;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests for {@code get_my_leagues} and {@code get_my_fantasy_context} (spec 2.4, 2.5, 4.2). */
@Tag("contract")
class LeaguesIT {
  static final Set<String> LINK_FIELDS =
      Set.of(
          "platform",
          "platform_label",
          "league_id",
          "name",
          "team",
          "record",
          "scoring",
          "team_count",
          "week",
          "matchup",
          "primary",
          "waiver_position");

  @Test
  void theLeaguesOfTheLineHaveEveryFieldOfTheSpec() {
    Reply reply = Mcp.asLine().call("get_my_leagues");
    JsonNode result = reply.ok();
    Listing.fits("get_my_leagues", reply);
    assertThat(Keys.of(result)).containsExactlyInAnyOrder("ok", "leagues", "primary_platform");
    assertThat(result.path("leagues")).isNotEmpty();
    for (JsonNode league : result.path("leagues")) {
      assertThat(Keys.of(league)).containsExactlyInAnyOrderElementsOf(LINK_FIELDS);
      assertThat(league.path("platform").asText()).isNotBlank();
      assertThat(league.path("platform_label").asText()).isNotBlank();
      assertThat(league.path("league_id").isTextual()).isTrue();
      assertThat(league.path("record").isTextual()).isTrue();
      assertThat(league.path("matchup").isObject()).isTrue();
    }
  }

  @Test
  void exactlyOneLeagueIsPrimaryAndNamesThePrimaryPlatform() {
    JsonNode result = Mcp.asLine().call("get_my_leagues").ok();
    List<String> primary = new ArrayList<>();
    for (JsonNode league : result.path("leagues")) {
      if (league.path("primary").asBoolean()) {
        primary.add(league.path("platform").asText());
      }
    }
    assertThat(primary).containsExactly(result.path("primary_platform").asText());
  }

  @Test
  void theLeaguesComeWithAReadableLineOfText() {
    Reply reply = Mcp.asLine().call("get_my_leagues");
    assertThat(reply.result().at("/content/0/type").asText()).isEqualTo("text");
    assertThat(reply.spokenLine())
        .contains(reply.ok().at("/leagues/0/name").asText())
        .doesNotContain("{", "null");
  }

  @Test
  void theContextHasEveryFieldOfTheSpec() {
    Reply reply = Mcp.asLine().call("get_my_fantasy_context");
    JsonNode context = reply.ok();
    Listing.fits("get_my_fantasy_context", reply);
    assertThat(Keys.of(context))
        .containsExactlyInAnyOrder(
            "ok",
            "league",
            "leagues",
            "rules",
            "record",
            "week",
            "matchup",
            "roster",
            "roster_source");
    assertThat(Keys.of(context.path("league")))
        .containsExactlyInAnyOrder("platform", "name", "teams", "scoring", "week", "format_line");
    assertThat(Keys.of(context.path("rules")))
        .containsExactlyInAnyOrder("sport", "team_count", "starting_slots", "bench_size");
    assertThat(Keys.of(context.path("roster"))).containsExactlyInAnyOrder("starters", "bench");
    assertThat(context.path("week").isInt()).isTrue();
    assertThat(Keys.of(context.path("leagues").get(0)))
        .containsExactlyInAnyOrderElementsOf(LINK_FIELDS);
  }

  @Test
  void theContextListsTheRosterBySlots() {
    JsonNode context = Mcp.asLine().call("get_my_fantasy_context").ok();
    assertThat(context.at("/roster/starters")).isNotEmpty();
    assertThat(context.at("/roster/bench")).isNotEmpty();
    for (String part : List.of("starters", "bench")) {
      for (JsonNode spot : context.path("roster").path(part)) {
        assertThat(Keys.of(spot)).containsExactlyInAnyOrder("slot", "name", "pos", "team");
        assertThat(spot.path("name").asText()).isNotBlank();
      }
    }
    assertThat(context.at("/rules/starting_slots").size())
        .isGreaterThanOrEqualTo(context.at("/roster/starters").size());
    long onBench =
        context.at("/roster/bench").findValuesAsText("slot").stream().filter("BN"::equals).count();
    assertThat(onBench).isLessThanOrEqualTo(context.at("/rules/bench_size").asInt());
  }

  @Test
  void theRosterComesFromThePrimaryLeague() {
    JsonNode context = Mcp.asLine().call("get_my_fantasy_context").ok();
    String source = context.path("roster_source").asText();
    boolean found = false;
    for (JsonNode league : context.path("leagues")) {
      String key = league.path("platform").asText() + ":" + league.path("league_id").asText();
      found |= key.equals(source) && league.path("primary").asBoolean();
    }
    assertThat(found).as("%s among %s", source, context.path("leagues")).isTrue();
    assertThat(context.at("/league/teams")).isEqualTo(context.at("/rules/team_count"));
  }

  @Test
  void contextAndLeaguesAgree() {
    JsonNode leagues = Mcp.asLine().call("get_my_leagues").ok().path("leagues");
    JsonNode context = Mcp.asLine().call("get_my_fantasy_context").ok();
    assertThat(context.path("leagues")).isEqualTo(leagues);
  }
}
