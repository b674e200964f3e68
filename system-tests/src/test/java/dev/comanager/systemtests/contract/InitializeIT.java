package dev.comanager.systemtests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests for {@code initialize}, {@code ping} and notifications, which need no bearer (spec 4.1, 9).
 */
@Tag("contract")
class InitializeIT {
  private static final ObjectMapper JSON = new ObjectMapper();

  @ParameterizedTest
  @ValueSource(strings = {"2025-06-18", "2025-03-26", "2025-11-25", "2024-11-05", "1999-01-01"})
  void initializeAlwaysReturnsTheServersProtocolRevision(String requested) {
    assertThat(initialize(Mcp.anonymous(), requested).path("protocolVersion").asText())
        .isEqualTo("2025-06-18");
  }

  @Test
  void initializeDeclaresExactlyTheCapabilitiesOfTheSpec() throws Exception {
    assertThat(initialize(Mcp.anonymous(), "2025-06-18").path("capabilities"))
        .isEqualTo(
            JSON.readTree(
                """
                {"tools": {"listChanged": false}, "resources": {"listChanged": false}}
                """));
  }

  @Test
  void initializeNamesTheServer() {
    JsonNode server = initialize(Mcp.anonymous(), "2025-06-18").path("serverInfo");
    assertThat(server.path("name").asText()).isNotBlank();
    assertThat(server.path("version").asText()).isEqualTo("1.0");
    assertThat(server.path("title").asText()).isEqualTo("Fantasy Co-Manager");
  }

  @Test
  void initializeInstructsClientsHowToStart() {
    String instructions = initialize(Mcp.anonymous(), "2025-06-18").path("instructions").asText();
    assertThat(instructions).contains("get_my_fantasy_context");
    assertThat(instructions.toLowerCase(java.util.Locale.ROOT))
        .contains("bearer")
        .contains("phone line")
        .contains("wager")
        .contains("/account");
  }

  @Test
  void initializeIgnoresABadBearer() {
    initialize(Mcp.withBearer("fcml_nobody"), "2025-06-18");
  }

  @Test
  void initializeIgnoresTheVersionHeader() {
    initialize(Mcp.anonymous().with(Map.of("MCP-Protocol-Version", "1999-01-01")), "2025-06-18");
  }

  @Test
  void initializeIssuesNoSessionId() {
    Reply reply = Mcp.anonymous().rpc("initialize", params("2025-06-18"));
    assertThat(reply.header("Mcp-Session-Id")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/mcp", "/v1/mcp/comanager"})
  void initializeWorksOnEveryToolServerPath(String path) {
    initialize(Mcp.anonymous().on(path), "2025-06-18");
  }

  @Test
  void pingNeedsNoBearer() {
    Reply reply = Mcp.anonymous().rpc("ping");
    assertThat(reply.result()).isEmpty();
    assertThat(Mcp.withBearer("fcml_nobody").rpc("ping").result()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        {"jsonrpc": "2.0", "method": "notifications/initialized"}
        """,
        """
        {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}}
        """,
        """
        {"jsonrpc": "2.0", "id": 7, "result": {}}
        """
      })
  void notificationsAndResponsesNeedNoBearerAndReturnNoBody(String message) {
    Reply reply = Mcp.anonymous().post(message);
    assertThat(reply.status()).as(reply.text()).isEqualTo(202);
    assertThat(reply.text()).isEmpty();
  }

  private static JsonNode initialize(Mcp client, String version) {
    return client.rpc("initialize", params(version)).result();
  }

  private static ObjectNode params(String version) {
    ObjectNode params = JSON.createObjectNode().put("protocolVersion", version);
    params.putObject("capabilities");
    params.putObject("clientInfo").put("name", "system-tests").put("version", "1.0");
    return params;
  }
}
