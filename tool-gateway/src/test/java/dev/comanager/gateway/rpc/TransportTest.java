package dev.comanager.gateway.rpc;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.contracts.Surface;
import dev.comanager.gateway.Bearers;
import dev.comanager.gateway.GatewayTest;
import dev.comanager.gateway.Mcp;
import dev.comanager.gateway.Mcp.Answer;
import dev.comanager.gateway.RawHttp;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows of the transport table that concern host, origin, size and HTTP methods. */
@QuarkusTest
class TransportTest extends GatewayTest {
  private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";

  @Test
  void jsonRpcIsServedOnThreePaths() {
    for (String path : List.of("/", "/mcp", "/v1/mcp/comanager")) {
      Answer answer = Mcp.post(path, null, Map.of(), PING.getBytes(StandardCharsets.UTF_8));

      assertThat(answer.status()).as(path).isEqualTo(200);
      assertThat(answer.json().toString())
          .isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}");
    }
  }

  @Test
  void anotherServiceNameIsNotFound() {
    Answer answer =
        Mcp.post("/v1/mcp/other", null, Map.of(), PING.getBytes(StandardCharsets.UTF_8));

    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.header("Content-Type")).isEqualTo("application/json");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "POST /mcp HTTP/1.1\r\nOrigin: https://evil.example",
        "POST /v1/mcp/other HTTP/1.1",
        "POST /nowhere HTTP/1.1",
        "PUT /mcp HTTP/1.1",
        "OPTIONS /mcp HTTP/1.1",
        "GET / HTTP/1.1\r\nAccept: text/html"
      })
  void aRefusalBeforeTheBodyKeepsTheConnectionUsable(String start) throws IOException {
    byte[] body = new byte[200_000];
    String host = "Host: localhost:" + RestAssured.port + "\r\n";

    String next =
        RawHttp.second(
            RestAssured.port,
            start + "\r\n" + host + "Content-Length: " + body.length + "\r\n\r\n",
            body,
            "GET / HTTP/1.1\r\nAccept: text/html\r\n" + host + "\r\n");

    assertThat(next).startsWith("HTTP/1.1 200 ");
  }

  @Test
  void otherHttpMethodsAreNotAllowed() {
    for (String path : List.of("/", "/mcp", "/v1/mcp/comanager")) {
      for (String method : List.of("GET", "DELETE", "PUT", "PATCH", "HEAD")) {
        Response response = given().accept("text/event-stream").request(method, path);

        assertThat(response.statusCode()).as(method + path).isEqualTo(405);
        assertThat(response.getHeader("Allow")).isEqualTo("POST");
      }
    }
  }

  @Test
  void showsBrowsersAPageAtTheRootAlone() {
    assertThat(given().accept("text/html,application/xhtml+xml").get("/").contentType())
        .startsWith("text/html");
    assertThat(given().accept("text/html").get("/mcp").statusCode()).isEqualTo(405);
  }

  @Test
  void readsBodiesUpToSixtyFourKibibytes() {
    byte[] largest = Arrays.copyOf(PING.getBytes(StandardCharsets.UTF_8), 64 * 1024);
    Arrays.fill(largest, PING.length(), largest.length, (byte) ' ');
    byte[] larger = Arrays.copyOf(largest, largest.length + 1);
    larger[largest.length] = ' ';

    String bearer = Bearers.on(Surface.FULL);
    assertThat(Mcp.post("/mcp", bearer, Map.of(), largest).status()).isEqualTo(200);
    Answer refused = Mcp.post("/mcp", bearer, Map.of(), larger);
    assertThat(refused.status()).isEqualTo(413);
    assertThat(refused.error().path("code").intValue()).isEqualTo(-32600);
    assertThat(refused.json().path("id").isNull()).isTrue();
  }

  @Test
  void readsBodiesWithoutABearerUpToFourKibibytes() {
    byte[] largest = Arrays.copyOf(bytes(PING), 4 * 1024);
    Arrays.fill(largest, PING.length(), largest.length, (byte) ' ');
    byte[] larger = Arrays.copyOf(largest, largest.length + 1);
    larger[largest.length] = ' ';

    assertThat(Mcp.post("/mcp", null, Map.of(), largest).status()).isEqualTo(200);
    for (String authorization : List.of("", "Bearer", "Basic eA==", "Bearer with space")) {
      Answer refused = Mcp.post("/mcp", null, Map.of("Authorization", authorization), larger);
      assertThat(refused.status()).as(authorization).isEqualTo(401);
      assertThat(refused.header("WWW-Authenticate")).contains("resource_metadata=");
      assertThat(refused.header("Connection")).isEqualTo("close");
    }
  }

  @Test
  void refusesALargeBodyWithoutABearerUnreadAndDisconnects() throws IOException {
    String announced = "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 65000\r\n\r\n";
    String growing =
        "POST /mcp HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nfde8\r\n";

    for (String head : List.of(announced, growing)) {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port)) {
        socket.setSoTimeout(30_000);
        socket.getOutputStream().write(bytes(head));
        socket.getOutputStream().write(new byte[5000]);

        // Reads to the end of the stream, which comes although the body doesn't.
        assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
            .startsWith("HTTP/1.1 401 ");
      }
    }
  }

  @Test
  void refusesLargeBodiesBeyondTheBudgetButNotSmallOnes() throws IOException {
    String bearer = Bearers.on(Surface.FULL);
    byte[] large = Arrays.copyOf(bytes(PING), 60_000);
    Arrays.fill(large, PING.length(), large.length, (byte) ' ');
    try (Socket unfinished = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port)) {
      String head =
          "POST /mcp HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\nContent-Length: %d\r\n\r\n"
              .formatted(bearer, large.length);
      unfinished.getOutputStream().write(bytes(head));

      Answer refused =
          await()
              .atMost(Duration.ofSeconds(30))
              .until(
                  () -> Mcp.post("/mcp", bearer, Map.of(), large),
                  answer -> answer.status() != 200);
      assertThat(refused.status()).isEqualTo(503);
      assertThat(refused.header("Retry-After")).matches("[0-9]+");
      assertThat(refused.error().path("data").toString())
          .isEqualTo("{\"code\":\"E_UNAVAILABLE\",\"retryable\":true}");
      assertThat(Mcp.post(bearer, PING).status()).isEqualTo(200);
    }
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(
            () -> assertThat(Mcp.post("/mcp", bearer, Map.of(), large).status()).isEqualTo(200));
  }

  @Test
  void closesAConnectionWhoseHeadDoesNotArrive() throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port)) {
      socket.setSoTimeout(30_000);
      socket.getOutputStream().write(bytes("POST /mcp HTTP/1.1\r\nHost: localhost\r\n"));

      assertThat(socket.getInputStream().read()).isEqualTo(-1);
    }
  }

  @Test
  void refusesATooLargeContentLengthBeforeTheBody() throws IOException {
    String answer =
        RawHttp.exchange(
            RestAssured.port,
            "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\n");

    assertThat(answer).startsWith("HTTP/1.1 413").contains("-32600");
  }

  @Test
  void refusesAChunkedBodyThatGrowsTooLarge() throws IOException {
    byte[] chunk = new byte[100_000];
    Arrays.fill(chunk, (byte) ' ');
    String head =
        "POST /mcp HTTP/1.1\r\nHost: localhost\r\n%sTransfer-Encoding: chunked\r\n\r\n186a0\r\n"
            .formatted("Authorization: Bearer x\r\n");

    assertThat(RawHttp.exchange(RestAssured.port, head, chunk)).startsWith("HTTP/1.1 413");
  }

  @Test
  void timesOutABodyThatDoesNotArrive() throws IOException {
    String answer =
        RawHttp.exchange(
            RestAssured.port,
            "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{\"jsonrpc\":");

    assertThat(answer).startsWith("HTTP/1.1 408");
  }

  @Test
  void checksHostAndOriginThenSizeThenJsonThenTheBearer() {
    Map<String, String> foreign = Map.of("Origin", "https://evil.example");
    String large = "{".repeat(70_000);

    assertThat(Mcp.post(null, foreign, large).status()).isEqualTo(403);
    assertThat(Mcp.post(null, large).status()).isEqualTo(413);
    assertThat(Mcp.post(null, "{").error().path("code").intValue()).isEqualTo(-32700);
    assertThat(Mcp.post(null, "{}").error().path("code").intValue()).isEqualTo(-32600);
    assertThat(Mcp.request(null, "no/such").error().path("code").intValue()).isEqualTo(-32001);
  }

  @Test
  void everyAnswerIsJsonAndForbidsCachingAndSniffing() {
    for (String body : List.of(PING, "{", "{}")) {
      Answer answer = Mcp.post(null, body);

      assertThat(answer.header("Content-Type")).isEqualTo("application/json");
      assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
      assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
      assertThat(answer.header("Referrer-Policy")).isEqualTo("no-referrer");
      assertThat(answer.header("X-Request-Id")).isNotBlank();
      assertThat(answer.header("Mcp-Session-Id")).isNull();
    }
  }

  @Test
  void answersInJsonWhateverTheClientAccepts() {
    for (String accept :
        List.of("application/json", "text/event-stream", "text/html", "*/*", "x")) {
      Answer answer = Mcp.post(Bearers.on(Surface.CLAUDE), Map.of("Accept", accept), PING);

      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.header("Content-Type")).isEqualTo("application/json");
    }
  }

  @Test
  void neverCopiesLineBreaksOfHeadersIntoTheAnswer() throws IOException {
    String body = "{\"jsonrpc\":\"2.0\",\"id\":\"\\r\\nX-Evil: 1\",\"method\":\"tools/call\"}";
    String answer =
        RawHttp.post(
            RestAssured.port,
            "/mcp",
            "localhost",
            "Origin: https://inspector.example\r\nAuthorization: Bearer a%0d%0aX-Evil: 1\r\n",
            bytes(body));

    assertThat(answer.split("\r\n\r\n", 2)[0]).startsWith("HTTP/1.1 401").doesNotContain("X-Evil");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
