package dev.comanager.gateway.rpc;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.gateway.GatewayTest;
import dev.comanager.gateway.Mcp;
import dev.comanager.gateway.Mcp.Answer;
import dev.comanager.gateway.RawHttp;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Allowed hosts and allowed origins of pages. */
@QuarkusTest
class HostAndOriginTest extends GatewayTest {
  private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";

  @Test
  void forbidsAnUnlistedHostBeforeAnyOtherCheck() throws IOException {
    byte[] unreadable = "{".getBytes(StandardCharsets.UTF_8);
    for (String host :
        List.of(
            "evil.example",
            "localhost.evil.example",
            "localhost@evil.example",
            "",
            "127.0.0.2",
            "localhost:80:80",
            "localhost:x")) {
      String answer = RawHttp.post(RestAssured.port, "/mcp", host, "", unreadable);

      assertThat(answer).as(host).startsWith("HTTP/1.1 4").doesNotContain("-32700");
      assertThat(answer).as(host).containsAnyOf("\"code\":-32600", "400 Bad Request");
    }
    assertThat(RawHttp.post(RestAssured.port, "/mcp", "evil.example", "", unreadable))
        .startsWith("HTTP/1.1 403");
  }

  @Test
  void localHostsAreAllowedOnAnyPort() throws IOException {
    for (String host : List.of("localhost", "LOCALHOST:1", "127.0.0.1:65535", "[::1]:8080")) {
      assertThat(
              RawHttp.post(
                  RestAssured.port, "/mcp", host, "", PING.getBytes(StandardCharsets.UTF_8)))
          .as(host)
          .startsWith("HTTP/1.1 200");
    }
  }

  @Test
  void forbidsTwoHostHeadersAndNone() throws IOException {
    String none = "POST /mcp HTTP/1.1\r\nContent-Length: 0\r\n\r\n";
    String two =
        "POST /mcp HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nContent-Length: 0\r\n\r\n";

    assertThat(RawHttp.exchange(RestAssured.port, none)).contains(" 40");
    assertThat(RawHttp.exchange(RestAssured.port, two)).contains(" 40");
  }

  @Test
  void aForeignOriginIsForbidden() {
    for (String origin :
        List.of(
            "https://evil.example",
            "null",
            "http://localhost.evil.example",
            "file://",
            "http://localhost:8080@evil.example")) {
      Answer answer = Mcp.post(null, Map.of("Origin", origin), PING);

      assertThat(answer.status()).as(origin).isEqualTo(403);
      assertThat(answer.error().path("code").intValue()).isEqualTo(-32600);
      assertThat(answer.header("Access-Control-Allow-Origin")).isNull();
    }
  }

  @Test
  void localOriginsMayCallAndOnlyConfiguredOnesMayReadAcross() {
    Answer local = Mcp.post(null, Map.of("Origin", "http://localhost:6274"), PING);
    Answer set = Mcp.post(null, Map.of("Origin", "https://inspector.example"), PING);

    assertThat(local.status()).isEqualTo(200);
    assertThat(local.header("Access-Control-Allow-Origin")).isNull();
    assertThat(set.header("Access-Control-Allow-Origin")).isEqualTo("https://inspector.example");
    assertThat(set.header("Access-Control-Expose-Headers")).contains("WWW-Authenticate");
    assertThat(set.header("Vary")).isEqualTo("Origin");
  }

  @Test
  void answersPreflightsOfConfiguredOrigins() {
    Response set = given().header("Origin", "https://inspector.example").options("/mcp");
    Response foreign = given().header("Origin", "https://evil.example").options("/mcp");

    assertThat(set.statusCode()).isEqualTo(204);
    assertThat(set.getHeader("Access-Control-Allow-Headers"))
        .contains("Authorization", "MCP-Protocol-Version", "Idempotency-Key");
    assertThat(set.getHeader("Access-Control-Allow-Methods")).isEqualTo("POST");
    assertThat(foreign.statusCode()).isEqualTo(403);
  }
}
