package dev.comanager.systemtests.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.systemtests.deployment.Mcp;
import dev.comanager.systemtests.deployment.Reply;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests for malformed request bodies and for the id echoed in the answer (INTERFACE 2). */
@Tag("contract")
class EnvelopeIT {
  private static final String LIST =
      """
      {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}""";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "   ",
        "{",
        "not json",
        "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\"} trailing",
        "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\",}",
        "{'jsonrpc': '2.0', 'id': 1, 'method': 'ping'}",
        "[1,"
      })
  void unreadableJsonIsAParseError(String body) {
    Mcp.asLine().post(body).isError(400, -32700);
  }

  static Stream<byte[]> wronglyEncoded() {
    return Stream.of(
        new byte[] {(byte) 0xff, (byte) 0xfe, (byte) 0xfd},
        new byte[] {'{', '"', 'a', '"', ':', '"', (byte) 0xc3, (byte) 0x28, '"', '}'},
        new byte[] {0, 0, 0, '{', 0, 0x7f, (byte) 0xff, (byte) 0xff},
        new byte[] {(byte) 0xed, (byte) 0xa0, (byte) 0x80},
        new byte[] {0},
        new byte[4096]);
  }

  @ParameterizedTest
  @MethodSource("wronglyEncoded")
  void invalidUtf8IsAParseError(byte[] body) {
    Mcp.asLine().post(body).isError(400, -32700);
  }

  @Test
  void anotherTextEncodingNeverBreaksTheServer() {
    for (Charset charset :
        java.util.List.of(StandardCharsets.UTF_16BE, Charset.forName("UTF-32LE"))) {
      assertThat(Mcp.asLine().post(LIST.getBytes(charset)).status()).isIn(200, 400);
    }
  }

  @Test
  void nestingDeeperThanThirtyTwoIsAParseError() {
    Mcp.asLine().post(nested(40)).isError(400, -32700);
    Mcp.asLine().post(nested(20_000)).isError(400, -32700);
  }

  @Test
  void nestingBelowThirtyTwoIsAccepted() {
    // The tool has no such argument; the test only needs the request to be parsed.
    assertThat(Mcp.asLine().post(nested(20)).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[]",
        "\"ping\"",
        "7",
        "null",
        "true",
        "{}",
        "{\"id\": 1, \"method\": \"ping\"}",
        "{\"jsonrpc\": \"1.0\", \"id\": 1, \"method\": \"ping\"}",
        "{\"jsonrpc\": 2.0, \"id\": 1, \"method\": \"ping\"}",
        "{\"jsonrpc\": \"2.0\", \"id\": 1}",
        "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": 5}",
        "{\"jsonrpc\": \"2.0\", \"id\": {}, \"method\": \"ping\"}",
        "{\"jsonrpc\": \"2.0\", \"id\": [1], \"method\": \"ping\"}",
        "{\"jsonrpc\": \"2.0\", \"id\": true, \"method\": \"ping\"}"
      })
  void aBadEnvelopeIsAnInvalidRequest(String body) {
    Mcp.asLine().post(body).isError(400, -32600);
  }

  @Test
  void aBatchIsAnInvalidRequest() {
    Mcp.asLine().post("[" + LIST + "," + LIST + "]").isError(400, -32600);
  }

  @Test
  void aBodyOverSixtyFourKibibytesIsTooLarge() {
    String padding = " ".repeat(64 * 1024);
    Mcp.asLine().post(LIST + padding).isError(413, -32600);
    Mcp.anonymous().post(LIST + padding).isError(413, -32600);
    Mcp.anonymous().post("x".repeat(300_000)).isError(413, -32600);
  }

  @Test
  void aBodyOfSixtyFourKibibytesIsAccepted() {
    String padding = " ".repeat(64 * 1024 - LIST.length());
    assertThat(Mcp.asLine().post(LIST + padding).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1", "0", "-5", "9007199254740993", "\"abc\"", "\"7\"", "\"\"", "\"käse ☕\""})
  void theIdIsEchoedAsItWasSent(String id) {
    String request = "{\"jsonrpc\": \"2.0\", \"id\": %s, \"method\": \"ping\"}".formatted(id);
    assertThat(Mcp.asLine().post(request).json().path("id").toString()).isEqualTo(id);
  }

  @Test
  void theIdIsEchoedInErrorsToo() {
    Mcp line = Mcp.asLine();
    String unknown = "{\"jsonrpc\": \"2.0\", \"id\": \"u-1\", \"method\": \"no/such\"}";
    assertThat(line.post(unknown).json().path("id").asText()).isEqualTo("u-1");
    assertThat(Mcp.anonymous().post(unknown).json().path("id").asText()).isEqualTo("u-1");
    String bad = "{\"jsonrpc\": \"1.0\", \"id\": \"u-2\", \"method\": \"ping\"}";
    assertThat(line.post(bad).json().path("id").asText()).isEqualTo("u-2");
    assertThat(line.post("{").json().path("id").isNull()).isTrue();
  }

  @Test
  void aRequestSentAsANotificationIsAcceptedAndNotExecuted() {
    Reply reply =
        Mcp.asLine()
            .post(
                """
                {"jsonrpc": "2.0", "method": "tools/call",
                 "params": {"name": "get_my_leagues", "arguments": {}}}
                """);
    assertThat(reply.status()).isEqualTo(202);
    assertThat(reply.text()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[]",
        "\"x\"",
        "{}",
        "{\"name\": 5, \"arguments\": {}}",
        "{\"name\": \"get_my_leagues\", \"arguments\": []}",
        "{\"name\": \"get_my_leagues\", \"arguments\": \"x\"}"
      })
  void malformedToolCallParamsAreInvalidParams(String params) {
    Mcp.asLine()
        .post(
            "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/call\", \"params\": %s}"
                .formatted(params))
        .isError(200, -32602);
  }

  @Test
  void missingArgumentsAreTreatedAsEmpty() {
    Reply reply =
        Mcp.asLine()
            .post(
                """
                {"jsonrpc": "2.0", "id": 1, "method": "tools/call",
                 "params": {"name": "get_my_leagues"}}
                """);
    reply.ok();
  }

  @Test
  void extraEnvelopeMembersAreIgnored() {
    Reply reply =
        Mcp.asLine()
            .post(
                """
                {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "extra": 1,
                 "params": {"name": "get_my_leagues", "arguments": {}, "_meta": {"progressToken": 5}}}
                """);
    reply.ok();
  }

  @Test
  void sizeIsCheckedBeforeJsonAndJsonBeforeTheBearer() {
    Mcp.withBearer("fcml_nobody").post("{" + " ".repeat(70_000)).isError(413, -32600);
    Mcp.withBearer("fcml_nobody").post("{").isError(400, -32700);
    Mcp.withBearer("fcml_nobody")
        .with(Map.of("MCP-Protocol-Version", "1999-01-01"))
        .post(LIST)
        .isError(401, -32001);
  }

  private static String nested(int depth) {
    return "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/call\", \"params\": {\"name\":"
        + " \"get_my_leagues\", \"arguments\": {\"a\": "
        + "[".repeat(depth)
        + "]".repeat(depth)
        + "}}}";
  }
}
