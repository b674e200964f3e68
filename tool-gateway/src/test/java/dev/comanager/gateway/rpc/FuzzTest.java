package dev.comanager.gateway.rpc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.contracts.Surface;
import dev.comanager.gateway.Bearers;
import dev.comanager.gateway.GatewayTest;
import dev.comanager.gateway.Mcp;
import dev.comanager.gateway.Mcp.Answer;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random and malformed request bodies. */
@QuarkusTest
@Tag("thorough")
class FuzzTest extends GatewayTest {
  private static final List<String> PIECES =
      List.of(
          "{",
          "}",
          "[",
          "]",
          ",",
          ":",
          "\"",
          "\\",
          "null",
          "true",
          "1e999",
          "-0",
          "1.0",
          "\"id\"",
          "\"jsonrpc\":\"2.0\"",
          "\"method\":\"tools/call\"",
          "\"method\":\"tools/list\"",
          "\"params\":{",
          "\"name\":\"analyze_start_sit\"",
          "\"name\":\"get_my_leagues\"",
          "\"arguments\":{",
          "\"players\":[",
          "\"\\ud800\"",
          "\"\\u0000\"",
          "\u0000",
          "🏈",
          "é",
          " ",
          "\"id\":7",
          "\"result\":{}",
          "\"uri\":\"ui://x\"",
          "\"method\":\"resources/read\"");

  private static final String WELL_FORMED =
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":"
          + "\"analyze_start_sit\",\"arguments\":{\"players\":[\"A\",\"B\"]}}}";

  @Test
  void noBodyBreaksOrHangsTheEndpoint() {
    Random random = new Random(20261120);
    String bearer = Bearers.on(Surface.FULL);
    for (int i = 0; i < 1500; i++) {
      if (i % 100 == 0) {
        bearer = Bearers.on(i % 200 == 0 ? Surface.CLAUDE : Surface.FULL);
      }
      byte[] body = i % 2 == 0 ? pieces(random) : mutated(random);

      Answer answer = Mcp.post("/mcp", bearer, Map.of(), body);

      String shown = new String(body, StandardCharsets.UTF_8);
      assertThat(answer.status()).as(shown).isIn(200, 202, 400);
      assertThat(answer.http().time()).as(shown).isLessThan(9500);
      if (answer.status() != 202) {
        assertThat(answer.json().path("jsonrpc").asText()).as(shown).isEqualTo("2.0");
        assertThat(answer.json().has("result") ^ answer.json().has("error")).isTrue();
      }
    }
  }

  private static byte[] pieces(Random random) {
    StringBuilder body = new StringBuilder();
    int count = random.nextInt(12);
    for (int i = 0; i < count; i++) {
      body.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return body.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] mutated(Random random) {
    byte[] body = WELL_FORMED.getBytes(StandardCharsets.UTF_8);
    int changes = 1 + random.nextInt(3);
    for (int i = 0; i < changes; i++) {
      body[random.nextInt(body.length)] = (byte) random.nextInt(256);
    }
    return body;
  }
}
