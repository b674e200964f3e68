package dev.comanager.gateway.rpc;

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
  private static final String VERSION = "2026-07-28";
  private static final String PREFIX = "io.modelcontextprotocol/";
  private static final String SERVER =
      "{\"name\":\"comanager\",\"version\":\"1.0\",\"title\":\"Fantasy Co-Manager\"}";
  private static final String LEAGUELESS =
      "{\"name\":\"analyze_start_sit\",\"arguments\":{\"players\":[\"Leagueless\",\"B\"]}}";

  @Test
  void discoverDescribesTheServer() throws IOException {
    JsonNode result = ask("server/discover", "{}").result();

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
  void cacheableResultsTellWhoMayKeepThem(String method, String params, String scope)
      throws IOException {
    Answer answer = ask(method, params);

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
      JsonNode tools = ask(bearer, "tools/list", "{}").result().path("tools");
      JsonNode legacy = Mcp.request(bearer, "tools/list").result().path("tools");

      assertThat(tools).hasSize(legacy.size());
      for (JsonNode tool : tools) {
        assertIcon(tool);
        ((ObjectNode) tool).remove("icons");
      }
      assertThat(tools).isEqualTo(legacy);
    }
    assertThat(ask(Bearers.on(Surface.CLAUDE), "tools/list", "{}").http().asByteArray().length)
        .isLessThan(40 * 1024);
  }

  @ParameterizedTest
  @ValueSource(strings = {"A", "Unknown"})
  void aToolsResultIsTheSameWithItsTypeAndTheServer(String player) throws IOException {
    String bearer = Bearers.on(Surface.CLAUDE);
    String arguments = "{\"players\":[\"" + player + "\",\"B\"]}";

    ObjectNode result =
        (ObjectNode)
            ask(
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
    assertError(ask(method, "{}"), 404, -32601);
    assertError(ask(null, method, "{}"), 401, -32001);
  }

  @Test
  void theSpecsOwnErrorsStay() throws IOException {
    assertError(ask(null, "tools/list", "{}"), 401, -32001);
    assertError(ask(null, "server/discover", "{}"), 401, -32001);
    assertError(ask("tools/call", "{\"name\":\"no_such_tool\"}"), 200, -32601);
    assertError(ask("tools/call", "{\"name\":7}"), 200, -32602);
    assertError(ask("resources/read", "{\"uri\":\"ui://other\"}"), 200, -32602);
    assertError(
        ask(
            Bearers.with(Surface.FULL, Scope.ROSTER_READ),
            "tools/call",
            "{\"name\":\"get_my_leagues\"}"),
        403,
        -32002);
  }

  @Test
  void initializeAnswersTheSpecsVersionWhateverIsDeclared() throws IOException {
    Answer declared = ask(null, "initialize", "{}");

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

  @Test
  void aClientThatOpensPagesIsAskedToLinkALeagueOnce() throws IOException {
    String bearer = Bearers.on(Surface.CLAUDE);
    ObjectNode body = body("tools/call", LEAGUELESS);
    ObjectNode capabilities =
        (ObjectNode) body.path("params").path("_meta").path(PREFIX + "clientCapabilities");
    capabilities.putObject("elicitation").putObject("url");
    Map<String, String> headers = headers("tools/call", "analyze_start_sit");

    Answer asked = Mcp.post(bearer, headers, body.toString());

    assertThat(asked.status()).isEqualTo(200);
    assertThat(asked.result().toString())
        .isEqualTo(
            "{\"resultType\":\"input_required\",\"inputRequests\":{\"link_league\":{"
                + "\"method\":\"elicitation/create\",\"params\":{\"mode\":\"url\",\"message\":"
                + "\"No league is linked yet. Link one on your account page, then come back.\","
                + "\"url\":\"http://localhost:8081/account\"}}},"
                + "\"_meta\":{\"io.modelcontextprotocol/serverInfo\":"
                + SERVER
                + "}}");

    ((ObjectNode) body.path("params"))
        .putObject("inputResponses")
        .putObject("link_league")
        .put("action", "accept");
    assertStillWithoutALeague(Mcp.post(bearer, headers, body.toString()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"elicitation\":{}}", "{\"elicitation\":{\"form\":{}}}"})
  void otherClientsGetTheFailure(String capabilities) throws IOException {
    ObjectNode body = body("tools/call", LEAGUELESS);
    ((ObjectNode) body.path("params").path("_meta"))
        .set(PREFIX + "clientCapabilities", Json.WIRE.readTree(capabilities));

    assertStillWithoutALeague(
        Mcp.post(
            Bearers.on(Surface.CLAUDE),
            headers("tools/call", "analyze_start_sit"),
            body.toString()));
  }

  private static void assertStillWithoutALeague(Answer answer) {
    assertThat(answer.result().path("resultType").asText()).isEqualTo("complete");
    assertThat(answer.result().path("isError").booleanValue()).isTrue();
    assertThat(answer.structured().path("code").asText()).isEqualTo("E_NO_LEAGUE");
    assertThat(answer.structured().path("link_url").asText())
        .isEqualTo("http://localhost:8081/account");
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

  private static Answer ask(String method, String params) throws IOException {
    return ask(Bearers.on(Surface.FULL), method, params);
  }

  private static Answer ask(String bearer, String method, String params) throws IOException {
    ObjectNode body = body(method, params);
    JsonNode name = body.path("params").path(method.equals("resources/read") ? "uri" : "name");
    return Mcp.post(bearer, headers(method, name.textValue()), body.toString());
  }

  private static ObjectNode body(String method, String params) throws IOException {
    ObjectNode body = Json.WIRE.createObjectNode();
    body.put("jsonrpc", "2.0").put("id", 1).put("method", method);
    body.set("params", Json.WIRE.readTree(params));
    ObjectNode meta = ((ObjectNode) body.path("params")).putObject("_meta");
    meta.put(PREFIX + "protocolVersion", VERSION);
    meta.putObject(PREFIX + "clientInfo").put("name", "test").put("version", "1");
    meta.putObject(PREFIX + "clientCapabilities");
    return body;
  }

  private static Map<String, String> headers(String method, String name) {
    Map<String, String> headers = new HashMap<>();
    headers.put("MCP-Protocol-Version", VERSION);
    headers.put("Mcp-Method", method);
    if (name != null) {
      headers.put("Mcp-Name", name);
    }
    return headers;
  }
}
