package dev.comanager.systemtests.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.comanager.systemtests.deployment.CreatedResources;
import dev.comanager.systemtests.deployment.Deployment;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LinesOfThisRunTest {
  private static final String SECRET = "an-operators-secret";

  private final List<String> requests = Collections.synchronizedList(new ArrayList<>());
  private final AtomicInteger lines = new AtomicInteger();
  private final Map<String, String> settings = new HashMap<>();
  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
    String address = "http://127.0.0.1:" + server.getAddress().getPort();
    settings.putAll(
        Map.of(
            "BASE_URL",
            address,
            "ADMIN_URL",
            address,
            "KEYCLOAK_URL",
            address + "/",
            LinesOfThisRun.SECRET,
            SECRET,
            "DEMO_LINE_BEARER",
            "",
            "PHONE_URL",
            ""));
    Deployment.give(settings);
  }

  @AfterEach
  void stop() {
    server.stop(0);
    settings.put("SECOND_LINE_BEARER", "");
    settings.replaceAll((_, _) -> "");
    Deployment.give(settings);
  }

  @Test
  void twoLinesAreCreatedForARunAndDeletedAfterIt() {
    List<String> notes = LinesOfThisRun.create();

    assertThat(notes).singleElement().asString().contains("the first has the demo league");
    assertThat(Deployment.bearer()).isEqualTo("fcml_2");
    assertThat(Deployment.secondBearer()).isEqualTo("fcml_3");
    // A number that is taken costs another try; nobody is texted without a simulator.
    assertThat(requests).filteredOn("POST /admin/lines"::equals).hasSize(3);
    assertThat(Deployment.setting("DEMO_PHONE")).isEmpty();

    CreatedResources.remove();
    assertThat(requests).contains("DELETE /admin/lines/ln_2", "DELETE /admin/lines/ln_3");
  }

  @Test
  void aGivenTestLineIsUsedInstead() {
    Deployment.give(Map.of("DEMO_LINE_BEARER", "fcml_own"));

    assertThat(LinesOfThisRun.create()).isEmpty();
    assertThat(requests).isEmpty();
  }

  @Test
  void aMissingAddressIsNamed() {
    Deployment.give(Map.of("KEYCLOAK_URL", ""));

    assertThatThrownBy(LinesOfThisRun::create)
        .isInstanceOf(UnusableException.class)
        .hasMessageContaining("KEYCLOAK_URL")
        .hasMessageNotContaining(SECRET);
  }

  private void answer(HttpExchange exchange) throws IOException {
    exchange.getRequestBody().readAllBytes();
    String request = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
    requests.add(request);
    switch (request) {
      case "POST /realms/comanager/protocol/openid-connect/token" ->
          respond(exchange, 200, "{\"access_token\":\"t\"}");
      case "POST /admin/lines" -> {
        int number = lines.incrementAndGet();
        respond(
            exchange,
            number == 1 ? 409 : 201,
            "{\"line\":{\"id\":\"ln_%d\"},\"bearer\":\"fcml_%d\"}".formatted(number, number));
      }
      case "POST /mcp" ->
          respond(exchange, 200, "{\"result\":{\"structuredContent\":{\"ok\":true}}}");
      default -> respond(exchange, 202, "{}");
    }
  }

  private static void respond(HttpExchange exchange, int status, String body) throws IOException {
    exchange.getResponseHeaders().add("Content-Type", "application/json");
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }
}
