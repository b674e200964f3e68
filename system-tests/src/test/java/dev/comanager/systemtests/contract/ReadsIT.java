package dev.comanager.systemtests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.DemoTeam;
import dev.comanager.systemtests.deployment.Keys;
import dev.comanager.systemtests.deployment.Listing;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests for the read-only tools of the {@code full} surface (INTERFACE 3). */
@Tag("contract")
class ReadsIT {
  @Test
  void theMatchupHasBothSides() {
    JsonNode matchup = ok("fantasy_get_matchup", Map.of());

    assertThat(Keys.of(matchup))
        .containsExactlyInAnyOrder(
            "ok", "week", "mine", "theirs", "win_chance", "win_chance_best", "win_moves");
    assertThat(matchup.path("win_chance_best").asInt())
        .isGreaterThanOrEqualTo(matchup.path("win_chance").asInt());
    for (String side : List.of("mine", "theirs")) {
      assertThat(Keys.of(matchup.path(side)))
          .containsExactlyInAnyOrder("team", "lineup", "projected", "scored", "to_play");
      assertThat(matchup.path(side).path("lineup")).isNotEmpty();
    }
    assertThat(ok("fantasy_get_matchup", Map.of("week", matchup.path("week").asInt())).path("week"))
        .isEqualTo(matchup.path("week"));
  }

  @Test
  void anotherWeekIsRefusedInsteadOfInvented() {
    int week = ok("fantasy_get_matchup", Map.of()).path("week").asInt();

    Reply reply =
        Mcp.asLine().call("fantasy_get_matchup", Map.of("week", week > 1 ? week - 1 : week + 1));

    assertThat(reply.refused("E_UNAVAILABLE").path("retryable").asBoolean(true)).isFalse();
  }

  @Test
  void theStandingsRankEveryTeamAndMarkTheLinesOwn() {
    JsonNode answer = ok("fantasy_get_standings", Map.of());
    JsonNode standings = answer.path("standings");
    int teams = Mcp.asLine().call("get_my_leagues").ok().at("/leagues/0/team_count").asInt();

    assertThat(standings).hasSize(teams);
    assertThat(standings.findValuesAsText("mine")).containsOnlyOnce("true");
    assertThat(standings.get(0).path("rank").asInt()).isEqualTo(1);
    assertThat(answer.fieldNames())
        .toIterable()
        .contains("standings", "playoff_places", "playoff_note");
    // From week 15 on the demo league has no race for the playoffs.
    assertThat(answer.path("playoff_places").isNull())
        .isEqualTo(standings.get(0).path("playoff_chance").isNull());
  }

  @Test
  void foundPlayersAreSortedByExpectedPointsAndLimited() {
    JsonNode found =
        ok("fantasy_find_players", Map.of("position", "WR", "available", true, "limit", 50));

    List<Double> healthy = new ArrayList<>();
    for (JsonNode player : found.path("players")) {
      assertThat(player.path("available").asBoolean()).isTrue();
      assertThat(player.path("rostered_by").isNull()).isTrue();
      assertThat(player.path("pos").asText()).isEqualTo("WR");
      if (player.path("status").asText().isEmpty()) {
        healthy.add(player.path("projection").asDouble());
      }
    }
    assertThat(healthy).isSortedAccordingTo(java.util.Comparator.reverseOrder());
    assertThat(found.path("total").asInt()).isGreaterThanOrEqualTo(found.path("players").size());
    assertThat(ok("fantasy_find_players", Map.of("limit", 3)).path("players")).hasSize(3);
  }

  @Test
  void rosteredPlayersShowTradeTargetsFirstAndFreeOnesTheirWeeks() {
    JsonNode rostered = ok("fantasy_find_players", Map.of("available", false, "limit", 50));
    JsonNode free =
        ok("fantasy_find_players", Map.of("available", true, "position", "DEF", "limit", 50));

    assertThat(rostered.path("note").asText()).contains("rade target");
    assertThat(leadingWith("trade_target", rostered)).isTrue();
    assertThat(leadingWith("streamer", free)).isTrue();
    free.path("players")
        .forEach(player -> assertThat(player.path("trade_target").isNull()).isTrue());
  }

  /** Whether all players with that key stand before those without. */
  private static boolean leadingWith(String key, JsonNode answer) {
    List<Boolean> with = new ArrayList<>();
    answer.path("players").forEach(player -> with.add(!player.path(key).isNull()));
    return !with.isEmpty()
        && with.equals(with.stream().sorted(java.util.Comparator.reverseOrder()).toList());
  }

  @Test
  void aPlayerOnTheLinesRosterIsMarkedAsSuch() {
    String name = DemoTeam.pair().getFirst();
    String team = ok("get_my_leagues", Map.of()).at("/leagues/0/team").asText();

    JsonNode player = ok("fantasy_get_player", Map.of("player", name)).path("player");

    assertThat(player.path("name").asText()).isEqualTo(name);
    assertThat(player.path("rostered_by").asText()).isEqualTo(team);
    assertThat(player.at("/projection/sources")).isNotEmpty();
    JsonNode found = ok("fantasy_find_players", Map.of("query", name)).path("players");
    assertThat(found.findValuesAsText("name")).contains(name);
  }

  @Test
  void anUnknownPlayerIsABadArgumentWithCandidates() {
    JsonNode refused =
        Mcp.asLine()
            .call("fantasy_get_player", Map.of("player", "Zzyzx Qwortleby"))
            .refused("E_BAD_ARGS");

    assertThat(refused.path("candidates").isArray()).isTrue();
  }

  @Test
  void theInjuryReportOfATeamHasOnlyItsPlayers() {
    JsonNode all = ok("fantasy_get_injury_report", Map.of());
    assertThat(Keys.of(all)).containsExactlyInAnyOrder("ok", "players", "status_as_of", "sources");
    String team = all.at("/players/0/team").asText();

    JsonNode report = ok("fantasy_get_injury_report", Map.of("team", team));

    assertThat(report.path("players").findValuesAsText("team")).isNotEmpty().containsOnly(team);
  }

  @Test
  void theTrackRecordCountsGradedDecisionsAndSaysIfTheyAreTooFew() {
    Reply reply = Mcp.asLine().call("fantasy_get_track_record", Map.of());
    JsonNode record = reply.ok();
    Listing.fits("fantasy_get_track_record", reply);

    assertThat(Keys.of(record))
        .containsExactlyInAnyOrder("ok", "graded", "accuracy", "points_gained", "bands", "recent");
    int inBands = 0;
    for (JsonNode band : record.path("bands")) {
      inBands += band.path("graded").asInt();
    }
    assertThat(inBands).isEqualTo(record.path("graded").asInt());
    if (record.path("graded").asInt() == 0) {
      assertThat(reply.spokenLine()).startsWith("Nothing is graded yet.");
    } else if (record.path("graded").asInt() < 20) {
      assertThat(reply.spokenLine()).contains("too few to say");
    }
  }

  private static JsonNode ok(String tool, Map<String, ?> arguments) {
    Reply reply = Mcp.asLine().call(tool, arguments);
    Listing.fits(tool, reply);
    return reply.ok();
  }
}
