package dev.comanager.gateway.rpc;

import static dev.comanager.gateway.rpc.StatelessRequests.PREFIX;
import static dev.comanager.gateway.rpc.StatelessRequests.SERVER;
import static dev.comanager.gateway.rpc.StatelessRequests.VERSION;
import static dev.comanager.gateway.rpc.StatelessRequests.body;
import static dev.comanager.gateway.rpc.StatelessRequests.headers;
import static dev.comanager.gateway.rpc.StatelessRequests.send;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.Surface;
import dev.comanager.gateway.Bearers;
import dev.comanager.gateway.GatewayTest;
import dev.comanager.gateway.Mcp;
import dev.comanager.gateway.Mcp.Answer;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The lane of revision 2026-07-28 (INTERFACE 2). */
@QuarkusTest
class StatelessRevisionTest extends GatewayTest {
  @Test
  void discoverDescribesTheServer() throws IOException {
    JsonNode result = send("server/discover", "{}").result();

    assertThat(result.path("supportedVersions").toString())
        .isEqualTo("[\"2026-07-28\",\"2025-06-18\"]");
    assertThat(result.path("capabilities").toString())
        .isEqualTo("{\"tools\":{\"listChanged\":false},\"resources\":{\"listChanged\":false}}");
    assertThat(result.path("instructions").asText()).contains("get_my_fantasy_context");
    JsonNode server = result.path("_meta").path(PREFIX + "serverInfo");
    assertThat(server.path("name").asText()).isEqualTo("comanager");
    assertThat(server.path("version").asText()).isEqualTo("1.0");
    assertIcon(server);
  }

  @ParameterizedTest
  @CsvSource({
    "server/discover, {}, public",
    "tools/list, {}, private",
    "resources/list, {}, public",
    "resources/templates/list, {}, public",
    "resources/read, {\"uri\":\"ui://comanager/decision-card-v1.html\"}, public"
  })
  void cacheableResultsNameTheirScope(String method, String params, String scope)
      throws IOException {
    Answer answer = send(method, params);

    assertThat(answer.status()).as(answer.json().toString()).isEqualTo(200);
    assertThat(answer.result().path("resultType").asText()).isEqualTo("complete");
    assertThat(answer.result().path("ttlMs").intValue()).isEqualTo(300_000);
    assertThat(answer.result().path("cacheScope").asText()).isEqualTo(scope);
    assertThat(answer.result().path("_meta").path(PREFIX + "serverInfo").path("name").asText())
        .isEqualTo("comanager");
  }

  @Test
  void theListingIsTheSurfacesOwnWithIcons() throws IOException {
    for (Surface surface : Surface.values()) {
      String bearer = Bearers.on(surface);
      JsonNode tools = send(bearer, "tools/list", "{}").result().path("tools");
      JsonNode legacy = Mcp.request(bearer, "tools/list").result().path("tools");

      assertThat(tools).hasSize(legacy.size());
      for (JsonNode tool : tools) {
        assertIcon(tool);
        ((ObjectNode) tool).remove("icons");
      }
      assertThat(tools).isEqualTo(legacy);
    }
    assertThat(send(Bearers.on(Surface.CLAUDE), "tools/list", "{}").http().asByteArray().length)
        .isLessThan(40 * 1024);
  }

  @ParameterizedTest
  @ValueSource(strings = {"A", "Unknown"})
  void aToolsResultIsTheSameWithItsTypeAndTheServer(String player) throws IOException {
    String bearer = Bearers.on(Surface.CLAUDE);
    String arguments = "{\"players\":[\"" + player + "\",\"B\"]}";

    ObjectNode result =
        (ObjectNode)
            send(
                    bearer,
                    "tools/call",
                    "{\"name\":\"analyze_start_sit\",\"arguments\":" + arguments + "}")
                .result();

    assertThat(result.remove("resultType").asText()).isEqualTo("complete");
    assertThat(((ObjectNode) result.path("_meta")).remove(PREFIX + "serverInfo").toString())
        .isEqualTo(SERVER);
    assertThat(result).isEqualTo(Mcp.call(bearer, "analyze_start_sit", arguments).result());
  }

  @ParameterizedTest
  @ValueSource(strings = {"MCP-Protocol-Version", "Mcp-Method", "Mcp-Name"})
  void headersHaveToMatchTheBody(String name) throws IOException {
    ObjectNode body = body("tools/call", "{\"name\":\"get_my_leagues\"}");
    Map<String, String> headers = headers("tools/call", "get_my_leagues");
    for (String value : List.of("2025-06-18", "TOOLS/CALL", "=?base64?!?=", "")) {
      Map<String, String> wrong = new HashMap<>(headers);
      wrong.put(name, value);
      assertMismatch(Mcp.post(Bearers.on(Surface.FULL), wrong, body.toString()), name);
    }
    headers.remove(name);
    assertMismatch(Mcp.post(Bearers.on(Surface.FULL), headers, body.toString()), name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"get_my_leagues", "  get_my_leagues ", "=?base64?Z2V0X215X2xlYWd1ZXM=?="})
  void aNameMayBeEncoded(String name) throws IOException {
    ObjectNode body = body("tools/call", "{\"name\":\"get_my_leagues\"}");

    Answer answer =
        Mcp.post(Bearers.on(Surface.FULL), headers("tools/call", name), body.toString());

    assertThat(answer.structured().path("ok").booleanValue()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"}",
        "{\"io.modelcontextprotocol/protocolVersion\":7}",
        "{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
            + "\"io.modelcontextprotocol/clientCapabilities\":[]}",
        "{\"io.modelcontextprotocol/clientCapabilities\":{}}"
      })
  void aRequestDeclaresItsVersionAndTheClientsCapabilities(String meta) throws IOException {
    ObjectNode body = body("server/discover", "{}");
    ((ObjectNode) body.path("params")).set("_meta", Json.WIRE.readTree(meta));

    Answer answer =
        Mcp.post(Bearers.on(Surface.FULL), headers("server/discover", null), body.toString());

    assertError(answer, 400, -32602);
  }

  @Test
  void anUnsupportedVersionIsAnsweredWithTheSupportedOnes() throws IOException {
    ObjectNode body = body("tools/list", "{}");
    ((ObjectNode) body.path("params").path("_meta")).put(PREFIX + "protocolVersion", "2027-01-01");
    Map<String, String> headers = headers("tools/list", null);
    headers.put("MCP-Protocol-Version", "2027-01-01");
    for (Map<String, String> given : List.of(headers, Map.<String, String>of())) {
      Answer answer = Mcp.post(Bearers.on(Surface.FULL), given, body.toString());

      assertError(answer, 400, -32022);
      assertThat(answer.error().path("data").toString())
          .isEqualTo(
              "{\"supported\":[\"2026-07-28\",\"2025-06-18\"],\"requested\":\"2027-01-01\"}");
    }
    headers.put("MCP-Protocol-Version", VERSION);
    assertError(Mcp.post(Bearers.on(Surface.FULL), headers, body.toString()), 400, -32020);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ping", "prompts/list", "subscriptions/listen", "logging/setLevel"})
  void methodsThatTheRevisionOrTheServerLacksAreNotFound(String method) throws IOException {
    assertError(send(method, "{}"), 404, -32601);
    assertError(send(null, method, "{}"), 401, -32001);
  }

  @Test
  void theSpecsOwnErrorsStay() throws IOException {
    assertError(send(null, "tools/list", "{}"), 401, -32001);
    assertError(send(null, "server/discover", "{}"), 401, -32001);
    assertError(send("tools/call", "{\"name\":\"no_such_tool\"}"), 200, -32601);
    assertError(send("tools/call", "{\"name\":7}"), 200, -32602);
    assertError(send("resources/read", "{\"uri\":\"ui://other\"}"), 200, -32602);
    assertError(
        send(
            Bearers.with(Surface.FULL, Scope.ROSTER_READ),
            "tools/call",
            "{\"name\":\"get_my_leagues\"}"),
        403,
        -32002);
  }

  @Test
  void initializeAnswersTheSpecsVersionWhateverIsDeclared() throws IOException {
    Answer declared = send(null, "initialize", "{}");

    assertThat(declared.json()).isEqualTo(Mcp.request(null, "initialize").json());
    assertThat(declared.result().path("protocolVersion").asText()).isEqualTo("2025-06-18");
  }

  @Test
  void notificationsAndResponsesMayNameTheVersion() {
    for (String body :
        List.of(
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\"}",
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}")) {
      assertThat(Mcp.post(null, Map.of("MCP-Protocol-Version", VERSION), body).status())
          .isEqualTo(202);
    }
  }

  private static void assertIcon(JsonNode described) {
    assertThat(described.path("icons").toString())
        .isEqualTo(
            "[{\"src\":\"http://localhost:8080/developers/icon.svg\","
                + "\"mimeType\":\"image/svg+xml\",\"sizes\":[\"any\"]}]");
  }

  private static void assertMismatch(Answer answer, String header) {
    assertError(answer, 400, -32020);
    assertThat(answer.error().path("message").asText()).startsWith("Header mismatch: " + header);
  }

  private static void assertError(Answer answer, int status, int code) {
    assertThat(answer.status()).as("%s", answer.json()).isEqualTo(status);
    assertThat(answer.error().path("code").intValue()).isEqualTo(code);
    assertThat(answer.json().path("id").intValue()).isEqualTo(1);
  }
}
