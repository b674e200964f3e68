package dev.comanager.systemtests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.Keys;
import dev.comanager.systemtests.deployment.Listing;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** {@code get_roster_status} (spec 2.6). */
@Tag("contract")
class RosterStatusIT {
  @Test
  void theStatusHasEveryFieldOfTheSpec() {
    Reply reply = Mcp.asLine().call("get_roster_status");
    JsonNode status = reply.ok();
    Listing.fits("get_roster_status", reply);
    assertThat(Keys.of(status))
        .containsExactlyInAnyOrder(
            "ok",
            "platform",
            "week",
            "players",
            "flagged",
            "injury_feed_ok",
            "status_as_of",
            "sources");
    OffsetDateTime.parse(status.path("status_as_of").asText());
    assertThat(status.path("sources")).isNotEmpty();
    for (JsonNode source : status.path("sources")) {
      assertThat(Keys.of(source)).containsExactlyInAnyOrder("label", "as_of");
    }
  }

  @Test
  void everyPlayerHasEveryFieldOfTheSpec() {
    JsonNode players = Mcp.asLine().call("get_roster_status").ok().path("players");
    assertThat(players).isNotEmpty();
    for (JsonNode player : players) {
      assertThat(Keys.of(player))
          .containsExactlyInAnyOrder(
              "name",
              "slot",
              "pos",
              "team",
              "starter",
              "status",
              "detail",
              "return",
              "bye",
              "next_kickoff",
              "event_id",
              "status_as_of");
      assertThat(player.path("starter").isBoolean()).isTrue();
      assertThat(player.path("status").isTextual()).isTrue();
      if (player.path("next_kickoff").isTextual()) {
        OffsetDateTime.parse(player.path("next_kickoff").asText());
      }
    }
  }

  @Test
  void playersWithAStatusOrAByeAreFlagged() {
    JsonNode status = Mcp.asLine().call("get_roster_status").ok();
    List<String> expected = new ArrayList<>();
    for (JsonNode player : status.path("players")) {
      if (!player.path("status").asText().isEmpty() || player.path("bye").asBoolean()) {
        expected.add(player.path("name").asText());
      }
    }
    List<String> flagged = new ArrayList<>();
    status.path("flagged").forEach(player -> flagged.add(player.path("name").asText()));
    assertThat(flagged).containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  void theTextNamesRosterSizeStartersAbsencesAndTheNextKickoff() {
    Reply reply = Mcp.asLine().call("get_roster_status");
    JsonNode players = reply.ok().path("players");
    int starters = 0;
    for (JsonNode player : players) {
      starters += player.path("starter").asBoolean() ? 1 : 0;
    }
    assertThat(reply.spokenLine())
        .contains(Integer.toString(players.size()))
        .contains(Integer.toString(starters))
        .containsIgnoringCase("starter")
        .containsIgnoringCase("kickoff")
        .containsPattern("(?i)out|bye");
  }

  @Test
  void theRosterMatchesTheContextsRoster() {
    JsonNode roster = Mcp.asLine().call("get_my_fantasy_context").ok().path("roster");
    List<String> names = new ArrayList<>();
    roster.path("starters").forEach(spot -> names.add(spot.path("name").asText()));
    roster.path("bench").forEach(spot -> names.add(spot.path("name").asText()));
    List<String> onFile = new ArrayList<>();
    Mcp.asLine()
        .call("get_roster_status")
        .ok()
        .path("players")
        .forEach(player -> onFile.add(player.path("name").asText()));
    assertThat(onFile).containsExactlyInAnyOrderElementsOf(names);
  }
}
