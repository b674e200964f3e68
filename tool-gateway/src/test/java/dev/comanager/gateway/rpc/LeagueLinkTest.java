package dev.comanager.gateway.rpc;

import static dev.comanager.gateway.rpc.StatelessRequests.PREFIX;
import static dev.comanager.gateway.rpc.StatelessRequests.SERVER;
import static dev.comanager.gateway.rpc.StatelessRequests.body;
import static dev.comanager.gateway.rpc.StatelessRequests.headers;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.Surface;
import dev.comanager.gateway.Bearers;
import dev.comanager.gateway.GatewayTest;
import dev.comanager.gateway.Mcp;
import dev.comanager.gateway.Mcp.Answer;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** URL elicitation for a line without a league. */
@QuarkusTest
class LeagueLinkTest extends GatewayTest {
  private static final String LEAGUELESS =
      "{\"name\":\"analyze_start_sit\",\"arguments\":{\"players\":[\"Leagueless\",\"B\"]}}";

  @Test
  void aClientThatOpensPagesGetsTheAccountPageOnce() throws IOException {
    String bearer = Bearers.on(Surface.CLAUDE);
    ObjectNode body = body("tools/call", LEAGUELESS);
    ObjectNode capabilities =
        (ObjectNode) body.path("params").path("_meta").path(PREFIX + "clientCapabilities");
    capabilities.putObject("elicitation").putObject("url");
    Map<String, String> headers = headers("tools/call", "analyze_start_sit");

    Answer first = Mcp.post(bearer, headers, body.toString());

    assertThat(first.status()).isEqualTo(200);
    assertThat(first.result().toString())
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
}
