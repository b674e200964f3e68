package dev.comanager.gateway.rpc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.gateway.GatewayTest;
import dev.comanager.gateway.Mcp;
import dev.comanager.gateway.Mcp.Answer;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Rows of the transport table that concern JSON, the envelope and the id. */
@QuarkusTest
class EnvelopeTest extends GatewayTest {
  private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";

  @Test
  void unreadableJsonIsAParseErrorInAnyEncoding() {
    String deep = "[".repeat(33) + "]".repeat(33);
    List<byte[]> bodies =
        List.of(
            bytes(""),
            bytes("   "),
            bytes("{"),
            bytes("not json"),
            bytes(PING + " {}"),
            bytes("{\"jsonrpc\":\"2.0\",\"id\":1,\"id\":2,\"method\":\"ping\"}"),
            bytes("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":" + deep + "}"),
            bytes("{\"jsonrpc\":\"2.0\",\"id\":NaN,\"method\":\"ping\"}"),
            bytes("{\"jsonrpc\":\"2.0\",\"id\":" + "1".repeat(2000) + ",\"method\":\"ping\"}"),
            new byte[] {'{', '"', (byte) 0xC0, (byte) 0xAF, '"', ':', '1', '}'},
            new byte[] {'{', '"', (byte) 0xFF, '"', ':', '1', '}'},
            new byte[] {'{', '"', (byte) 0xED, (byte) 0xA0, (byte) 0x80, '"', ':', '1', '}'},
            new byte[] {0, 0, 0, '{', 0, 0x7F, (byte) 0xFF, (byte) 0xFF},
            new byte[] {0, 0, 0, '{', 0},
            new byte[] {0, '{', 0});
    for (byte[] body : bodies) {
      Answer answer = Mcp.post("/mcp", null, Map.of(), body);

      assertThat(answer.status()).as(new String(body, StandardCharsets.UTF_8)).isEqualTo(400);
      assertThat(answer.error().path("code").intValue()).isEqualTo(-32700);
      assertThat(answer.json().path("id").isNull()).isTrue();
    }
  }

  @Test
  void readsThirtyTwoLevelsOfNestingInEveryEncoding() {
    String nested = "{\"a\":" + "[".repeat(30) + "]".repeat(30) + "}";
    String body = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":" + nested + "}";

    assertThat(Mcp.post(null, body).status()).isEqualTo(200);
    assertThat(Mcp.post(null, body.replace("[[", "[[[").replace("]]", "]]]")).status())
        .isEqualTo(400);
    for (String encoding : List.of("UTF-16BE", "UTF-16LE", "UTF-32BE", "UTF-32LE")) {
      byte[] bytes = PING.getBytes(Charset.forName(encoding));
      assertThat(Mcp.post("/mcp", null, Map.of(), bytes).status()).as(encoding).isEqualTo(200);
    }
  }

  @Test
  void aBatchOrABadEnvelopeIsAnInvalidRequest() {
    Map<String, String> idByBody =
        Map.ofEntries(
            Map.entry("[]", "null"),
            Map.entry("[" + PING + "]", "null"),
            Map.entry("\"ping\"", "null"),
            Map.entry("null", "null"),
            Map.entry("{}", "null"),
            Map.entry("{\"id\":1,\"method\":\"ping\"}", "1"),
            Map.entry("{\"jsonrpc\":\"1.0\",\"id\":\"x\",\"method\":\"ping\"}", "\"x\""),
            Map.entry("{\"jsonrpc\":2.0,\"id\":3,\"method\":\"ping\"}", "3"),
            Map.entry("{\"jsonrpc\":\"2.0\",\"id\":4}", "4"),
            Map.entry("{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":7}", "5"),
            Map.entry("{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}", "null"),
            Map.entry("{\"jsonrpc\":\"2.0\",\"id\":true,\"method\":\"ping\"}", "null"),
            Map.entry("{\"jsonrpc\":\"2.0\",\"id\":[1],\"method\":\"ping\"}", "null"));
    idByBody.forEach(
        (body, id) -> {
          Answer answer = Mcp.post(null, body);

          assertThat(answer.status()).as(body).isEqualTo(400);
          assertThat(answer.error().path("code").intValue()).as(body).isEqualTo(-32600);
          assertThat(answer.json().path("id").toString()).as(body).isEqualTo(id);
        });
  }

  @Test
  void echoesTheIdUnchanged() {
    for (String id :
        List.of(
            "0",
            "-7",
            "1.0",
            "1e2",
            "1.50",
            "123456789012345678901234567890",
            "1e400",
            "\"\"",
            "\"a b\"",
            "\"\\\"\\\\\\u0000\"",
            "\"é🏈\"",
            "\"\\ud83c\"")) {
      String text =
          Mcp.post(null, "{\"jsonrpc\":\"2.0\",\"method\":\"ping\",\"id\":" + id + "}")
              .http()
              .asString();

      assertThat(text).isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":{}}");
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
