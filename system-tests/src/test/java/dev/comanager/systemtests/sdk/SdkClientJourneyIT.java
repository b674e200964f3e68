package dev.comanager.systemtests.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.comanager.systemtests.clients.NodeClients;
import dev.comanager.systemtests.deployment.Deployment;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests the official TypeScript client over Streamable HTTP with the line's own bearer. The client
 * validates every structured result against the published output schema and fails if one doesn't
 * match.
 */
@Tag("sdk")
class SdkClientJourneyIT {
  private static JsonNode seen;

  @BeforeAll
  static void walk() throws Exception {
    Map<String, String> environment =
        Map.of("BASE_URL", Deployment.baseUrl(), "DEMO_LINE_BEARER", Deployment.bearer());
    NodeClients.Run run = NodeClients.run("sdk-journey", environment, "journey.mjs");
    assertThat(run.exitCode()).as(run.errors()).isZero();
    seen = new ObjectMapper().readTree(run.output());
  }

  @Test
  void theClientConnectsWithoutASession() {
    assertThat(seen.at("/server/title").asText()).isEqualTo("Fantasy Co-Manager");
    assertThat(seen.path("capabilities").has("tools")).isTrue();
    assertThat(seen.path("instructions").asText()).contains("get_my_fantasy_context");
    assertThat(seen.path("sessionId").isNull()).isTrue();
  }

  @Test
  void theClientListsTheTwentySixTools() {
    assertThat(seen.path("tools")).hasSize(26);
  }

  @Test
  void theClientReadsTheLeagueAndGetsADecision() {
    assertThat(seen.at("/leagues/structuredContent/ok").asBoolean()).isTrue();
    assertThat(seen.at("/context/structuredContent/ok").asBoolean()).isTrue();
    JsonNode decision = seen.path("decision");
    assertThat(decision.path("isError").asBoolean(true)).as("%s", decision).isFalse();
    assertThat(decision.at("/structuredContent/decision/verdict").asText())
        .isIn("START", "SIT", "NO_CALL");
    assertThat(decision.at("/structuredContent/decision/subject")).hasSize(2);
  }

  @Test
  void aRefusalPassesTheClientsSchemaValidation() {
    assertThat(seen.at("/refused/isError").asBoolean()).isTrue();
    assertThat(seen.at("/refused/structuredContent/code").asText()).isEqualTo("E_BAD_ARGS");
  }

  @Test
  void anUnknownToolIsAProtocolError() {
    assertThat(seen.at("/unknownTool/code").asInt()).isEqualTo(-32601);
    assertThat(seen.at("/unknownTool/message").asText()).contains("unknown tool: no_such_tool");
  }

  @Test
  void theClientReadsTheCardTemplate() {
    assertThat(seen.path("resources")).isNotEmpty();
    assertThat(seen.at("/template/text").asText()).containsIgnoringCase("<!doctype html>");
  }
}
