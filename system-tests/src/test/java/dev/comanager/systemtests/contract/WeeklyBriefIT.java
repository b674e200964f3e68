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
  void candidatesAreFreeAgentsAndAppearOnlyForHoles() {
    JsonNode brief = Mcp.asLine().call("get_weekly_brief").ok();

    if (brief.path("holes").isEmpty()) {
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
  void theProjectionMatchesTheMatchup() {
    JsonNode brief = Mcp.asLine().call("get_weekly_brief").ok();
    JsonNode matchup = Mcp.asLine().call("fantasy_get_matchup").ok();

    assertThat(brief.path("week")).isEqualTo(matchup.path("week"));
    assertThat(brief.path("opponent").asText()).isEqualTo(matchup.at("/theirs/team").asText());
  }
}
