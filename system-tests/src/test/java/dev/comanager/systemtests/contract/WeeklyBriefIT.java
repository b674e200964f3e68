package dev.comanager.systemtests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.Keys;
import dev.comanager.systemtests.deployment.Listing;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests for {@code get_weekly_brief} (spec 2.8; INTERFACE 4). */
@Tag("contract")
class WeeklyBriefIT {
  private static final int WORDS_IN_NINETY_SECONDS = 225;

  @Test
  void theBriefHasExactlyTheKeysOfTheSpecAndTheFifteenNamed() {
    Reply reply = Mcp.asLine().call("get_weekly_brief");
    JsonNode brief = reply.ok();
    Listing.fits("get_weekly_brief", reply);

    assertThat(Keys.of(brief))
        .containsExactlyInAnyOrder(
            "ok",
            "sends",
            "week",
            "brief_text",
            "candidates",
            "league",
            "record",
            "matchup",
            "opponent",
            "projected",
            "holes",
            "close_calls",
            "injuries",
            "byes",
            "locks",
            "waiver_position",
            "headline",
            "spoken",
            "sources",
            "updated_at");
    assertThat(brief.path("sends").asBoolean(true)).isFalse();
  }

  @Test
  void theBriefIsTheAnswersTextAndReadsAloudInNinetySeconds() {
    Reply reply = Mcp.asLine().call("get_weekly_brief");
    String text = reply.ok().path("brief_text").asText();

    assertThat(text.split("\\s+", -1)).hasSizeBetween(15, WORDS_IN_NINETY_SECONDS);
    assertThat(reply.spokenLine()).isEqualTo(text);
    assertThat(reply.ok().path("spoken").asText()).hasSizeLessThanOrEqualTo(640);
  }

  @Test
  void candidatesAreFreeAgentsAndTheFirstIsTheWaiverAdd() {
    JsonNode brief = Mcp.asLine().call("get_weekly_brief").ok();

    JsonNode waiver = Mcp.asLine().call("find_waiver_moves").ok().path("decision");
    if (waiver.path("verdict").asText().equals("ADD")) {
      assertThat(brief.at("/candidates/0/name")).isEqualTo(waiver.at("/subject/0/name"));
    } else {
      assertThat(brief.path("candidates")).isEmpty();
    }
    for (JsonNode candidate : brief.path("candidates")) {
      JsonNode player =
          Mcp.asLine()
              .call(
                  "fantasy_get_player",
                  Map.of(
                      "player",
                      candidate.path("name").asText() + " " + candidate.path("team").asText()))
              .ok()
              .path("player");
      assertThat(player.path("rostered_by").isNull()).as(player.toString()).isTrue();
    }
  }

  @Test
  void theFirstMoveIsThatOfTheBestLineup() {
    JsonNode brief = Mcp.asLine().call("get_weekly_brief").ok();
    JsonNode moves = Mcp.asLine().call("fantasy_optimize_lineup").ok().path("moves");

    if (!moves.isEmpty()) {
      assertThat(brief.path("brief_text").asText())
          .contains(
              surname(moves.at("/0/start").asText()),
              moves.at("/0/gain").asText() + " more points");
    }
  }

  private static String surname(String name) {
    return name.substring(name.indexOf(' ') + 1);
  }

  @Test
  void theProjectionMatchesTheMatchup() {
    JsonNode brief = Mcp.asLine().call("get_weekly_brief").ok();
    JsonNode matchup = Mcp.asLine().call("fantasy_get_matchup").ok();

    assertThat(brief.path("week")).isEqualTo(matchup.path("week"));
    assertThat(brief.path("opponent").asText()).isEqualTo(matchup.at("/theirs/team").asText());
  }
}
