package dev.comanager.releasetest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests the output for a broken release; the system tests run it against a working one. */
class ReleaseTestTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  @Test
  void missingSettingsAreNamed() throws InterruptedException {
    assertThat(run(Map.of("COMANAGER_BASE_URL", "https://comanager.example.com")))
        .isEqualTo(ReleaseTest.WRONG_SETTINGS);
    assertThat(output()).contains("COMANAGER_AUTH_URL: not set");
  }

  @Test
  void anUnreachableReleaseFailsTheNamedCheck() throws IOException, InterruptedException {
    HttpServer ended = server(200, "");
    ended.stop(0);
    String nowhere = address(ended);

    int code = run(Map.of("COMANAGER_BASE_URL", nowhere, "COMANAGER_AUTH_URL", nowhere));

    assertThat(code).isEqualTo(ReleaseTest.FAILED);
    assertThat(output())
        .contains("FAILED   discovery of the tool server: " + nowhere.substring(7))
        .contains("does not answer")
        .contains("skipped  decision-engine over Kafka: no bearer was given")
        .contains("skipped  a sign-in: no test line was given")
        .contains("4 failed");
  }

  @Test
  void aReleaseWithAnotherPublicAddressFails() throws IOException, InterruptedException {
    HttpServer other = server(200, "{\"resource\":\"https://other.example.com\"}");
    try {
      int code =
          run(
              Map.of(
                  "COMANAGER_BASE_URL",
                  "https://comanager.example.com",
                  "COMANAGER_AUTH_URL",
                  "https://auth.example.com",
                  "COMANAGER_RELEASE_TEST_BASE",
                  address(other),
                  "COMANAGER_RELEASE_TEST_AUTH",
                  address(other)));

      assertThat(code).isEqualTo(ReleaseTest.FAILED);
      assertThat(output())
          .contains("it calls itself https://other.example.com, not https://comanager.example.com")
          .contains("issuer is , not https://auth.example.com")
          .contains("HTTP 200 instead of 401");
    } finally {
      other.stop(0);
    }
  }

  @Test
  void invalidJsonIsReportedWithoutBearerOrCode() throws IOException, InterruptedException {
    HttpServer page = server(502, "<html>no such backend</html>");
    try {
      run(
          Map.of(
              "COMANAGER_BASE_URL", address(page),
              "COMANAGER_AUTH_URL", address(page),
              "COMANAGER_RELEASE_TEST_BEARER", "fcml_secret",
              "COMANAGER_RELEASE_TEST_PHONE", "+12025550143",
              "COMANAGER_RELEASE_TEST_CODE", "424242"));

      assertThat(output())
          .contains("answers with HTTP 502 instead of 200")
          .contains("/mcp answers with HTTP 502 and no JSON")
          .contains("8 failed")
          .doesNotContain("fcml_secret", "424242", "2025550143");
    } finally {
      page.stop(0);
    }
  }

  private int run(Map<String, String> environment) throws InterruptedException {
    return ReleaseTest.run(environment, new PrintStream(out, true, UTF_8));
  }

  private String output() {
    return out.toString(UTF_8);
  }

  private static HttpServer server(int status, String body) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          byte[] bytes = body.getBytes(UTF_8);
          exchange.sendResponseHeaders(status, bytes.length);
          try (var answer = exchange.getResponseBody()) {
            answer.write(bytes);
          }
        });
    server.start();
    return server;
  }

  private static String address(HttpServer server) {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }
}
