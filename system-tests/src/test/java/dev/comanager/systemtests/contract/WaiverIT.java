package dev.comanager.systemtests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.systemtests.deployment.DemoTeam;
import dev.comanager.systemtests.deployment.Listing;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests for {@code find_waiver_moves}: holes first, then free agents who improve the lineup (spec
 * 2.1, 4.2).
 */
@Tag("contract")
class WaiverIT {
  private static Reply reply;

  @BeforeAll
  static void decide() {
    reply = Mcp.asLine().call("find_waiver_moves");
  }

  @Test
  void theAnswerMatchesItsSchemaAndHasAWatchHint() {
    Listing.fits("find_waiver_moves", reply);
    assertThat(card().path("kind").asText()).isEqualTo("waiver");
    assertThat(card().path("verdict").asText()).isIn("ADD", "HOLD", "NO_CALL");
    assertThat(card().path("watch_hint").asText()).isNotBlank();
    assertThat(card().path("confidence").asInt()).isBetween(50, 95);
  }

  @Test
  void theFactorsAreNeedRoleAndCost() {
    List<String> names = new ArrayList<>();
    card().path("factors").forEach(factor -> names.add(factor.path("name").asText()));
    assertThat(names).containsExactly("Need", "Role", "Cost");
  }

  @Test
  void theAddIsAFreeAgentAndTheDropIsOnTheLinesRoster() {
    JsonNode players = reply.ok().path("players");
    List<String> own =
        DemoTeam.players().stream().map(player -> player.path("name").asText()).toList();
    assertThat(own).doesNotContain(card().at("/subject/0/name").asText());
    for (JsonNode player : players) {
      if (player.path("role").asText().equals("drop")) {
        assertThat(player.path("on_roster").asBoolean()).isTrue();
        assertThat(own).contains(player.path("player").asText());
      } else if (player.path("role").asText().equals("add")) {
        assertThat(player.path("why").toString()).contains("Not on any roster");
      }
    }
  }

  @Test
  void onlyTheSamePositionGivesTheSameDecisionId() {
    String id = card().path("decision_id").asText();
    assertThat(Mcp.asLine().call("find_waiver_moves").ok().at("/decision/decision_id").asText())
        .isEqualTo(id);
    Reply atOne = Mcp.asLine().call("find_waiver_moves", Map.of("position", "QB"));
    assertThat(atOne.ok().at("/decision/decision_id").asText()).isNotEqualTo(id);
    assertThat(atOne.ok().at("/decision/subject/0/pos").asText()).isEqualTo("QB");
  }

  @Test
  void theCallCanBeWatchedUntilItsLock() {
    assertThat(card().path("watchable").asBoolean()).isTrue();
    Map<String, ?> decision = Map.of("decision_id", card().path("decision_id").asText());

    JsonNode watch = Mcp.asLine().call("watch_decision", decision).ok();

    assertThat(watch.path("kind").asText()).isEqualTo("waiver");
    assertThat(watch.path("until_at").asText()).isNotBlank();
    Mcp.asLine().call("cancel_watch", Map.of("id", watch.path("watch_id").asLong())).ok();
  }

  private static JsonNode card() {
    return reply.ok().path("decision");
  }
}
