package dev.comanager.systemtests.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.comanager.systemtests.clients.NodeClients;
import dev.comanager.systemtests.deployment.Deployment;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests the official TypeScript clients over Streamable HTTP with the line's own bearer: the first
 * generation, and the second in each of its protocol modes. They validate every structured result
 * against the published output schema and fail if one doesn't match.
 */
@Tag("sdk")
class SdkClientJourneyIT {
  private static final Map<String, String> VERSIONS =
      Map.of(
          "v1", "2025-06-18",
          "legacy", "2025-06-18",
          "auto", "2026-07-28",
          "2026-07-28", "2026-07-28");
  private static final Map<String, JsonNode> SEEN = new HashMap<>();

  static Set<String> modes() {
    return VERSIONS.keySet();
  }

  private static JsonNode seen(String mode) throws Exception {
    JsonNode known = SEEN.get(mode);
    if (known != null) {
      return known;
    }
    Map<String, String> environment =
        Map.of(
            "BASE_URL", Deployment.baseUrl(),
            "DEMO_LINE_BEARER", Deployment.bearer(),
            "MODE", mode);
    NodeClients.Run run = NodeClients.run("sdk-journey-" + mode, environment, "journey.mjs");
    assertThat(run.exitCode()).as(run.errors()).isZero();
    JsonNode seen = new ObjectMapper().readTree(run.output());
    SEEN.put(mode, seen);
    return seen;
  }

  @ParameterizedTest
  @MethodSource("modes")
  void theClientConnectsWithoutASession(String mode) throws Exception {
    JsonNode seen = seen(mode);
    assertThat(seen.at("/server/title").asText()).isEqualTo("Fantasy Co-Manager");
    assertThat(seen.path("capabilities").has("tools")).isTrue();
    assertThat(seen.path("instructions").asText()).contains("get_my_fantasy_context");
    assertThat(seen.path("sessionId").isNull()).isTrue();
    assertThat(seen.path("version").asText()).isEqualTo(VERSIONS.get(mode));
  }

  @ParameterizedTest
  @MethodSource("modes")
  void theClientListsTheTwentySixTools(String mode) throws Exception {
    JsonNode seen = seen(mode);
    assertThat(seen.path("tools")).hasSize(26);
    boolean stateless = VERSIONS.get(mode).equals("2026-07-28");
    assertThat(seen.path("icons").asInt()).isEqualTo(stateless ? 26 : 0);
  }

  @ParameterizedTest
  @MethodSource("modes")
  void theClientReadsTheLeagueAndGetsADecision(String mode) throws Exception {
    JsonNode seen = seen(mode);
    assertThat(seen.at("/leagues/structuredContent/ok").asBoolean()).isTrue();
    assertThat(seen.at("/context/structuredContent/ok").asBoolean()).isTrue();
    JsonNode decision = seen.path("decision");
    assertThat(decision.path("isError").asBoolean(true)).as("%s", decision).isFalse();
    assertThat(decision.at("/structuredContent/decision/verdict").asText())
        .isIn("START", "SIT", "NO_CALL");
    assertThat(decision.at("/structuredContent/decision/subject")).hasSize(2);
  }

  @ParameterizedTest
  @MethodSource("modes")
  void aRefusalPassesTheClientsSchemaValidation(String mode) throws Exception {
    JsonNode seen = seen(mode);
    assertThat(seen.at("/refused/isError").asBoolean()).isTrue();
    assertThat(seen.at("/refused/structuredContent/code").asText()).isEqualTo("E_BAD_ARGS");
  }

  @ParameterizedTest
  @MethodSource("modes")
  void anUnknownToolIsAProtocolError(String mode) throws Exception {
    JsonNode seen = seen(mode);
    assertThat(seen.at("/unknownTool/code").asInt()).isEqualTo(-32601);
    assertThat(seen.at("/unknownTool/message").asText()).contains("unknown tool: no_such_tool");
  }

  @ParameterizedTest
  @MethodSource("modes")
  void theClientReadsTheCardTemplate(String mode) throws Exception {
    JsonNode seen = seen(mode);
    assertThat(seen.path("resources")).isNotEmpty();
    assertThat(seen.at("/template/text").asText()).containsIgnoringCase("<!doctype html>");
  }
}
