package dev.comanager.systemtests.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.comanager.systemtests.deployment.Deployment;
import dev.comanager.systemtests.report.ClassResult;
import dev.comanager.systemtests.report.TestResult;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what the smoke tests print of a release that is called at addresses inside its cluster. */
class SmokeOutputTest {
  private static final String BASE = "https://tools.example.com";
  private static final String AUTH = "https://auth.example.com";
  private static final String RESOURCE =
      "{\"resource\": \"%s\", \"authorization_servers\": [\"%s\"]}".formatted(BASE, AUTH);
  private static final String SERVER =
      """
      {"issuer": "AUTH", "registration_endpoint": "AUTH/register",
       "authorization_endpoint": "AUTH/authorize", "token_endpoint": "AUTH/token",
       "revocation_endpoint": "AUTH/revoke"}
      """
          .replace("AUTH", AUTH);

  private final Map<String, String> documents = new HashMap<>();
  private final Map<String, String> outcomes = new HashMap<>();
  private int status = 200;
  private HttpServer release;

  @BeforeEach
  void aRelease() throws IOException {
    documents.put("/.well-known/oauth-protected-resource", RESOURCE);
    documents.put("/.well-known/oauth-authorization-server", SERVER);
    outcomes.put("schedule_service_call", "\"ok\": false, \"code\": \"E_PAST\"");
    release = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    release.createContext("/", this::answer);
    release.start();
    String inside = "http://127.0.0.1:" + release.getAddress().getPort();
    give(
        Map.of(
            "BASE_URL", BASE,
            "AUTH_URL", AUTH,
            "BASE_URL_INSIDE", inside,
            "AUTH_URL_INSIDE", inside,
            "DEMO_LINE_BEARER", "fcml_secret"));
  }

  @AfterEach
  void stop() {
    release.stop(0);
    give(Map.of());
  }

  private static void give(Map<String, String> settings) {
    Map<String, String> all = new HashMap<>();
    for (String name :
        List.of(
            "BASE_URL",
            "AUTH_URL",
            "BASE_URL_INSIDE",
            "AUTH_URL_INSIDE",
            "DEMO_LINE_BEARER",
            "DEMO_PHONE",
            "DEMO_CODE",
            "PHONE_URL")) {
      all.put(name, "");
    }
    all.putAll(settings);
    Deployment.give(all);
  }

  @Test
  void aReleaseThatWorksPassesInTheOrderOfAClient() {
    assertThat(printed())
        .containsExactly(
            "ok       The tool server names itself and its authorization server",
            "ok       The authorization server names itself and its endpoints",
            "ok       A call without a bearer learns where to sign in",
            "ok       Initialize returns the protocol revision",
            "ok       Decision engine answers over kafka",
            "ok       Watch service answers over kafka",
            "ok       Notifier answers over kafka",
            "skipped  The test line signs in and a revoked token is refused:"
                + " TEST_LINE_PHONE with TEST_LINE_CODE was not given");
  }

  @ParameterizedTest
  @ValueSource(strings = {"E_UNAVAILABLE", "E_UNCERTAIN", "E_BAD_ARGS", "E_RATE_LIMITED"})
  void aServiceThatWasNotReachedFails(String code) {
    for (String tool : List.of("get_my_leagues", "list_watches", "schedule_service_call")) {
      outcomes.put(tool, "\"ok\": false, \"code\": \"%s\"".formatted(code));
    }

    assertThat(printed().subList(4, 7))
        .allMatch(line -> line.startsWith("FAILED ") && line.contains(code));
  }

  @Test
  void aReleaseWithAnotherPublicAddressFails() {
    documents.put(
        "/.well-known/oauth-protected-resource", RESOURCE.replace("tools.", "other-tools."));
    documents.put("/.well-known/oauth-authorization-server", SERVER.replace(AUTH, BASE));

    List<String> printed = printed();

    assertThat(printed.get(0))
        .startsWith("FAILED ")
        .contains("\"" + BASE + "\"", "\"https://other-tools.example.com\"");
    assertThat(printed.get(1)).startsWith("FAILED ").contains("issuer", AUTH);
  }

  @Test
  void anUnreachableReleaseFailsWithoutABearer() {
    release.stop(0);
    Deployment.give(Map.of("DEMO_LINE_BEARER", ""));

    List<String> printed = printed();

    assertThat(printed.subList(0, 4)).allMatch(line -> line.startsWith("FAILED "));
    assertThat(printed.subList(4, 7))
        .allMatch(line -> line.startsWith("skipped ") && line.contains("TEST_LINE_BEARER"));
  }

  @Test
  void aProxysErrorPageIsReportedWithoutBearerPhoneOrCode() {
    status = 502;
    Deployment.give(Map.of("DEMO_PHONE", "+12025550143", "DEMO_CODE", "424242"));

    assertThat(printed())
        .hasSize(8)
        .allMatch(line -> line.startsWith("FAILED "))
        .noneMatch(line -> line.matches(".*(fcml_secret|424242|2025550143).*"));
  }

  private static List<String> printed() {
    List<ClassResult> reported = new ArrayList<>();
    Selection.of(Options.of(List.of("--groups=smoke"))).execute(new Results(reported::add));
    assertThat(reported).hasSize(1);
    return reported.getFirst().tests().stream().map(TestResult::line).toList();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String request = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
      String path = exchange.getRequestURI().getPath();
      boolean asLine = exchange.getRequestHeaders().containsKey("Authorization");
      boolean refused = path.equals("/mcp") && !asLine && !request.contains("\"initialize\"");
      byte[] answer =
          (status == 200 ? documents.getOrDefault(path, result(request)) : "<html>")
              .getBytes(UTF_8);
      exchange
          .getResponseHeaders()
          .set(
              "WWW-Authenticate",
              "Bearer resource_metadata=\"%s/.well-known/oauth-protected-resource\""
                  .formatted(BASE));
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(refused && status == 200 ? 401 : status, answer.length);
      exchange.getResponseBody().write(answer);
    }
  }

  private String result(String request) {
    String outcome =
        outcomes.entrySet().stream()
            .filter(tool -> request.contains("\"" + tool.getKey() + "\""))
            .map(Map.Entry::getValue)
            .findFirst()
            .orElse("\"ok\": true");
    return """
        {"jsonrpc": "2.0", "id": 1,
         "result": {"protocolVersion": "2025-06-18", "structuredContent": {%s}}}
        """
        .formatted(outcome);
  }
}
