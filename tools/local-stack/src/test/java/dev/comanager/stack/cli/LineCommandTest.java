package dev.comanager.stack.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.comanager.stack.ProcessState;
import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.SettingsFile;
import dev.comanager.stack.StackHome;
import dev.comanager.stack.control.ControlUnderTest;
import dev.comanager.stack.control.ControlUnderTest.Outcome;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code ./comanager line} against a fake of the operators' API. */
class LineCommandTest {
  private static final String ID = "ln_0123456789abcdef01234567";
  private static final String LINE =
      """
      {"id":"%s","state":"active","phone":"+1********47","timeZone":"America/New_York","minutes":20}"""
          .formatted(ID);

  @TempDir Path folder;

  private final List<String> requested = new ArrayList<>();
  private HttpServer server;
  private int refusedTokens;
  private int status;
  private String body;
  private ControlUnderTest control;

  @BeforeEach
  void aRunningStack() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/realms/comanager/protocol/openid-connect/token", this::token);
    server.createContext("/admin/lines", this::lines);
    server.start();
    String address = "http://127.0.0.1:" + server.getAddress().getPort();
    StackHome home = StackHome.of(folder, Map.of());
    RecordedProcess.of(
            RecordedProcess.LAUNCHER, ProcessHandle.current(), 0, ProcessState.READY, Instant.EPOCH)
        .write(home.run());
    SettingsFile.write(home.localEnv(), Map.of("ADMIN_URL", address));
    SettingsFile.write(
        home.environmentOf("auth-service"),
        Map.of("COMANAGER_KEYCLOAK_URL", address, "COMANAGER_OPERATORS_CLIENT_SECRET", "secret"));
    control = new ControlUnderTest(home, Map.of());
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  @Test
  void creatingALinePrintsItsIdAndBearer() {
    answer(201, "{\"line\":%s,\"bearer\":\"fcml_x\"}".formatted(LINE));

    Outcome outcome = control.run("line", "create", "--phone", "+12025550147", "--minutes", "7");

    assertThat(outcome).isEqualTo(new Outcome(0, "line " + ID + "\nbearer fcml_x\n"));
    assertThat(requested)
        .containsExactly(
            "POST /admin/lines {\"phone\":\"+12025550147\",\"timeZone\":null,\"minutes\":7}");
  }

  @Test
  void printsOneLineForEachChange() {
    answer(200, "{\"line\":%s,\"bearer\":\"fcml_y\",\"countsEverywhere\":true}".formatted(LINE));

    assertThat(control.run("line", "bearer", ID)).isEqualTo(done("bearer fcml_y"));
    assertThat(control.run("line", "suspend", ID)).isEqualTo(done("suspended " + ID));
    assertThat(control.run("line", "resume", ID)).isEqualTo(done("active " + ID));
    assertThat(control.run("line", "minutes", ID, "45")).isEqualTo(done("minutes 45 " + ID));
    assertThat(requested)
        .containsExactly(
            "POST /admin/lines/" + ID + "/bearer {}",
            "POST /admin/lines/" + ID + "/suspend {}",
            "POST /admin/lines/" + ID + "/resume {}",
            "PUT /admin/lines/" + ID + "/minutes {\"minutes\":45}");
  }

  @Test
  void aChangeThatTheGatewaysDoNotKnowYetHasItsOwnExitCode() {
    answer(202, "{\"bearer\":\"fcml_z\"}");

    Outcome outcome = control.run("line", "bearer", ID);

    assertThat(outcome.exitCode()).isEqualTo(3);
    assertThat(outcome.text())
        .startsWith("bearer fcml_z\ndone, but not published to the gateways yet");
  }

  @Test
  void aFailurePrintsOneLineWithItsReason() {
    answer(
        409,
        "{\"error\":\"phone_taken\",\"error_description\":\"that number has a line already\"}");
    assertThat(control.run("line", "create", "--phone", "+12025550147"))
        .isEqualTo(new Outcome(1, "that number has a line already; nothing was changed\n"));

    answer(400, "{\"error\":\"invalid_request\",\"error_description\":\"minutes are wrong\"}");
    assertThat(control.run("line", "minutes", ID, "-1"))
        .isEqualTo(new Outcome(2, "minutes are wrong; nothing was changed\n"));
  }

  @Test
  void theListReadsAllPages() {
    answer(200, "{\"lines\":[%s],\"next\":\"%s\"}".formatted(LINE, ID));

    Outcome outcome = control.run("line", "list");

    String row = ID + "\tactive\t+1********47\tAmerica/New_York\t20\n";
    assertThat(outcome).isEqualTo(new Outcome(0, row + row));
    assertThat(requested)
        .containsExactly(
            "GET /admin/lines?limit=200 ", "GET /admin/lines?limit=200&after=" + ID + " ");
  }

  @Test
  void itWaitsUntilTheOperatorsClientExists() {
    refusedTokens = 1;
    answer(200, "{\"lines\":[]}");

    assertThat(control.run("line", "list")).isEqualTo(new Outcome(0, ""));
  }

  private static Outcome done(String line) {
    return new Outcome(0, line + "\n");
  }

  private void answer(int with, String json) {
    status = with;
    body = json;
  }

  private void token(HttpExchange exchange) throws IOException {
    String basic = Base64.getEncoder().encodeToString("operators:secret".getBytes(UTF_8));
    boolean known = exchange.getRequestHeaders().getFirst("Authorization").equals("Basic " + basic);
    send(exchange, known && refusedTokens-- <= 0 ? 200 : 401, "{\"access_token\":\"t\"}");
  }

  private void lines(HttpExchange exchange) throws IOException {
    boolean operator = "Bearer t".equals(exchange.getRequestHeaders().getFirst("Authorization"));
    String sent = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
    String query = exchange.getRequestURI().toString();
    requested.add(exchange.getRequestMethod() + " " + query + " " + sent);
    // There is no third page.
    String last = query.contains("after=") ? body.replaceAll(",\"next\".*", "}") : body;
    send(exchange, operator ? status : 401, last);
  }

  private static void send(HttpExchange exchange, int status, String json) throws IOException {
    byte[] bytes = json.getBytes(UTF_8);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }
}
