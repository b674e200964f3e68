package dev.comanager.systemtests.journey;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.comanager.systemtests.deployment.Listing;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests a client's whole path to a first decision: initialize, list, read, decide (spec 4.1, 4.2).
 */
@Tag("journey")
class FirstDecisionJourneyIT {
  @Test
  void aClientGetsFromInitializeToAStartSitVerdictWithReasons() {
    Mcp client = Mcp.asLine();
    JsonNode hello = new ObjectMapper().createObjectNode().put("protocolVersion", "2025-06-18");
    assertThat(client.rpc("initialize", hello).result().path("instructions").asText())
        .contains("get_my_fantasy_context");
    assertThat(
            client.post("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}").status())
        .isEqualTo(202);
    assertThat(Listing.tools()).containsKey("analyze_start_sit");

    JsonNode context = client.call("get_my_fantasy_context").ok();
    List<String> receivers = new ArrayList<>();
    for (String part : List.of("starters", "bench")) {
      for (JsonNode spot : context.path("roster").path(part)) {
        if (spot.path("pos").asText().equals("WR")) {
          receivers.add(spot.path("name").asText());
        }
      }
    }
    assertThat(receivers).hasSizeGreaterThanOrEqualTo(2);

    Reply decision = client.call("analyze_start_sit", Map.of("players", receivers.subList(0, 2)));
    Listing.fits("analyze_start_sit", decision);
    JsonNode card = decision.ok().path("decision");
    assertThat(card.path("headline").asText()).isNotBlank();
    assertThat(card.path("reasoning").asText()).isNotBlank();
    assertThat(card.path("risk").asText()).isNotBlank();
    assertThat(decision.spokenLine()).containsAnyOf(receivers.get(0), receivers.get(1));
  }
}
