package dev.comanager.systemtests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.comanager.systemtests.deployment.Listing;
import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests for protocol versions, unknown methods and resources (spec 4.1, 7.1; INTERFACE 2, 6). */
@Tag("contract")
class MethodsIT {
  private static final ObjectMapper JSON = new ObjectMapper();

  @ParameterizedTest
  @ValueSource(strings = {"2025-03-26", "2025-06-18", "2025-11-25"})
  void knownProtocolVersionsAreAccepted(String version) {
    assertThat(
            Mcp.asLine().with(Map.of("MCP-Protocol-Version", version)).rpc("tools/list").status())
        .isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2024-11-05", "1999-01-01", "latest"})
  void otherProtocolVersionsAreAnInvalidRequest(String version) {
    Mcp.asLine()
        .with(Map.of("MCP-Protocol-Version", version))
        .rpc("tools/list")
        .isError(400, -32600);
  }

  @Test
  void theVersionIsCheckedBeforeTheMethod() {
    Mcp.asLine()
        .with(Map.of("MCP-Protocol-Version", "1999-01-01"))
        .rpc("no/such")
        .isError(400, -32600);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"server/discover", "no/such", "prompts/list", "logging/setLevel", "Tools/list"})
  void unknownMethodsAreNotFound(String method) {
    Mcp.asLine().rpc(method).isError(200, -32601);
  }

  @ParameterizedTest
  @ValueSource(strings = {"no_such_tool", "GET_MY_LEAGUES", "get_my_leagues "})
  void anUnknownToolIsNamedInTheMessage(String name) {
    Reply reply = Mcp.asLine().call(name).isError(200, -32601);
    assertThat(reply.errorMessage()).isEqualTo("unknown tool: " + name);
  }

  @Test
  void theCardTemplateIsListedAndReadable() {
    JsonNode resources = Mcp.asLine().rpc("resources/list").result().path("resources");
    assertThat(resources).isNotEmpty();
    JsonNode template = resources.get(0);
    assertThat(template.path("uri").asText()).isEqualTo("ui://comanager/decision-card-v1.html");
    assertThat(template.path("mimeType").asText()).isEqualTo("text/html;profile=mcp-app");
    assertThat(Listing.tool("analyze_start_sit").at("/_meta/ui/resourceUri").asText())
        .isEqualTo(template.path("uri").asText());

    JsonNode contents = read(template.path("uri").asText()).result().at("/contents/0");
    assertThat(contents.path("uri")).isEqualTo(template.path("uri"));
    assertThat(contents.path("mimeType").asText()).isEqualTo("text/html;profile=mcp-app");
    assertThat(contents.path("text").asText()).containsIgnoringCase("<!doctype html>");
  }

  @Test
  void anUnknownResourceIsInvalidParamsThatNameItsUri() {
    Reply reply = read("ui://comanager/no-such.html").isError(200, -32602);
    assertThat(reply.json().at("/error/data").toString()).contains("ui://comanager/no-such.html");
  }

  @Test
  void thereAreNoResourceTemplates() {
    Reply reply = Mcp.asLine().rpc("resources/templates/list");
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.errorCode() == -32601 || reply.result().path("resourceTemplates").isEmpty())
        .as(reply.text())
        .isTrue();
  }

  private static Reply read(String uri) {
    return Mcp.asLine().rpc("resources/read", JSON.createObjectNode().put("uri", uri));
  }
}
