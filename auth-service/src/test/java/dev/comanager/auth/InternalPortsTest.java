package dev.comanager.auth;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.introspection.Introspection;
import dev.comanager.testkit.backends.Management;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithBackends
class InternalPortsTest {
  private static final Pattern DATE = Pattern.compile("(?im)^date:.*\r\n");
  private static final String GATEWAY =
      "Basic "
          + Base64.getEncoder()
              .encodeToString(("tool-gateway:" + TestSettings.SECRET).getBytes(ISO_8859_1));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/internal",
        "/internal/",
        "/internal/introspect",
        "/internal/introspect?token=x",
        "/internal/sign-in/codes",
        "/internal/sign-in/codes/check",
        "/internal/nothing",
        "/admin",
        "/admin/",
        "/admin/lines",
        "/admin/lines/ln_000000000000000000000000",
        "/admin/lines?limit=1",
        "/admin/openapi",
        "/admin/nothing",
        "//internal/introspect",
        "/internal//introspect",
        "///admin///lines",
        "/./internal/introspect",
        "/internal/./introspect",
        "/x/../internal/introspect",
        "/x/%2e%2e/admin/lines",
        "/x/..%2fadmin/lines",
        "/../internal/introspect",
        "/account/../internal/introspect",
        "/.well-known/../admin/lines",
        "/%69nternal/introspect",
        "/%61dmin/lines",
        "/%61dm%69n/lines",
        "/%2561dmin/lines",
        "/%2finternal/introspect",
        "/internal%2fintrospect",
        "/admin%2Flines",
        "/internal;x/introspect",
        "/internal;/introspect",
        "/;x/internal/introspect",
        "/admin;a=b/lines",
        "/admin%3Bx/lines",
        "/Internal/introspect",
        "/ADMIN/lines",
        "/internal/introspect/",
        "/internal/introspect#x",
        "/admin/lines%00",
        "/admin\\lines",
        "\\internal\\introspect",
        "http://localhost/internal/introspect",
        "http://localhost/admin/lines",
        "internal/introspect",
        "admin/lines"
      })
  void thePublicPortTreatsInternalPathsAsUnknown(String path) throws IOException {
    // An unknown path of the same length.
    String unknown = path.replaceAll("(?i)nternal", "nferno1").replaceAll("(?i)m(i|%69)n", "m$1x");
    for (String method : List.of("GET", "POST", "HEAD", "OPTIONS", "DELETE", "TRACE")) {
      String answer = raw(RestAssured.port, method, path);

      assertThat(answer.lines().findFirst()).hasValueSatisfying(this::isNoSuccess);
      assertThat(answer).isEqualTo(raw(RestAssured.port, method, unknown));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/account",
        "/authorize",
        "/.well-known/oauth-authorization-server",
        "/token",
        "/register",
        "/nothing-here",
        "/q/health/ready",
        "/q/metrics",
        "/internal/../account",
        "/admin/../privacy"
      })
  void internalPortsServeNothingElse(String path) throws IOException {
    for (int port : new int[] {Inner.internalPort(), Inner.adminPort()}) {
      for (String method : List.of("GET", "POST")) {
        assertThat(raw(port, method, path)).startsWith("HTTP/1.1 404 ");
      }
    }
  }

  @Test
  void internalPortsDoNotServeEachOthersPaths() throws IOException {
    assertThat(raw(Inner.adminPort(), "POST", "/internal/introspect")).startsWith("HTTP/1.1 404 ");
    assertThat(raw(Inner.internalPort(), "GET", "/admin/lines")).startsWith("HTTP/1.1 404 ");

    assertThat(Introspection.introspect("unknown").statusCode()).isEqualTo(200);
    assertThat(raw(Inner.adminPort(), "GET", "/admin/lines")).startsWith("HTTP/1.1 401 ");
  }

  @Test
  void noPortSupportsHttp2() throws Exception {
    URI management = URI.create(Management.address(Management.LIVE));
    RestAssured.get(management).then().statusCode(200);
    try (HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build()) {
      for (int port :
          new int[] {
            RestAssured.port, Inner.internalPort(), Inner.adminPort(), management.getPort()
          }) {
        HttpRequest request =
            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/privacy")).build();

        assertThat(client.send(request, HttpResponse.BodyHandlers.discarding()).version())
            .isEqualTo(HttpClient.Version.HTTP_1_1);
        assertThat(exchange(port, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0"))
            .doesNotContain("\0\0");
      }
    }
  }

  private void isNoSuccess(String status) {
    assertThat(status).startsWith("HTTP/1.1 ").matches("\\S+ (400|404|405)\\b.*");
  }

  /** The response, without its date, to a request with the gateway's secret. */
  private static String raw(int port, String method, String path) throws IOException {
    return DATE.matcher(
            exchange(
                port,
                method
                    + " "
                    + path
                    + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: "
                    + GATEWAY
                    + "\r\nContent-Type: application/x-www-form-urlencoded"
                    + "\r\nContent-Length: 7\r\n\r\ntoken=x"))
        .replaceAll("");
  }

  private static String exchange(int port, String request) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(10_000);
      socket.getOutputStream().write(request.getBytes(ISO_8859_1));
      return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
    }
  }
}
