package dev.comanager.stack.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.stack.ProcessState;
import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.SettingsFile;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests two replicas of every service behind the balancer, with tiny services. */
@Tag("thorough")
class ReplicasTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private static StackUnderTest stack;
  private static Path decisionEngine;

  @BeforeAll
  static void start(@TempDir Path folder) throws Exception {
    decisionEngine = folder.resolve("decision-engine/target/quarkus-app/quarkus-run.jar");
    stack = new StackUnderTest(folder, Map.of("COMANAGER_REPLICAS", "2")).launch().awaitReady();
  }

  @AfterAll
  static void stop() throws Exception {
    stack.control.run("down");
    assertThat(stack.running()).isEmpty();
  }

  @Test
  void statusShowsEveryReplicaAndTheBalancerWithItsPort() throws Exception {
    String status = stack.control.run("status").text();

    assertThat(status)
        .contains("tool-gateway ", "tool-gateway-2", "auth-service ", "auth-service-2")
        .contains("decision-engine-2", "notifier-2", "keycloak-2", "balancer")
        .doesNotContain("phone-simulator-2", "tool-gateway-4");
  }

  @Test
  void publicAddressesAreTheSameAsWithOneReplica() throws Exception {
    Map<String, String> published = SettingsFile.read(stack.home.localEnv());

    assertThat(published)
        .containsEntry("BASE_URL", "http://localhost:" + stack.port("COMANAGER_GATEWAY_PORT"))
        .containsEntry("AUTH_URL", "http://localhost:" + stack.port("COMANAGER_AUTH_PORT"))
        .containsEntry("ADMIN_URL", "http://localhost:" + stack.port("COMANAGER_ADMIN_PORT"));
  }

  @Test
  void bothReplicasAnswerInTurnAtOneAddress() throws Exception {
    // A replica's readiness is checked before it gets its first request.
    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () -> {
              for (String port : List.of("AUTH", "INTERNAL", "ADMIN")) {
                assertThat(answering("COMANAGER_" + port + "_PORT"))
                    .as(port)
                    .containsExactly("auth-service", "auth-service-2");
              }
            });
    awaitAnswering("tool-gateway", "tool-gateway-2");
  }

  @Test
  void whileOneReplicaIsStoppedTheOtherAnswersEverything() throws Exception {
    assertThat(stack.control.run("stop", "tool-gateway-2").exitCode()).isZero();

    awaitAnswering("tool-gateway");

    assertThat(stack.control.run("start", "tool-gateway-2").exitCode()).isZero();
    awaitAnswering("tool-gateway", "tool-gateway-2");
  }

  @Test
  void anAddedReplicaGetsRequestsAndCanBeRemoved() throws Exception {
    assertThat(stack.control.run("scale", "tool-gateway", "3").exitCode()).isZero();
    awaitAnswering("tool-gateway", "tool-gateway-2", "tool-gateway-3");

    assertThat(stack.control.run("scale", "tool-gateway", "2").exitCode()).isZero();

    awaitAnswering("tool-gateway", "tool-gateway-2");
    assertThat(stack.running()).doesNotContain("tool-gateway-3");
  }

  @Test
  void aReplicaThatFailsToStartIsNotReportedAsRunning() throws Exception {
    Path jarPath = decisionEngine.resolveSibling("aside.jar");
    Files.move(decisionEngine, jarPath);
    Files.writeString(decisionEngine, "no program");
    try {
      var scaled = stack.control.run("scale", "decision-engine", "3");

      assertThat(scaled.exitCode()).isEqualTo(1);
      assertThat(scaled.text()).contains("decision-engine-3 ended with code 1");
      assertThat(stack.control.run("start", "decision-engine-3").exitCode()).isEqualTo(1);
      assertThat(stack.running()).doesNotContain("decision-engine-3");
    } finally {
      Files.move(jarPath, decisionEngine, StandardCopyOption.REPLACE_EXISTING);
    }

    assertThat(stack.control.run("scale", "decision-engine", "3").exitCode()).isZero();
    assertThat(stack.running()).contains("decision-engine-3");
    assertThat(stack.control.run("scale", "decision-engine", "2").exitCode()).isZero();
  }

  @Test
  void aPartWithoutReplicasIsNotScaled() throws Exception {
    var scaled = stack.control.run("scale", "phone-simulator", "2");

    assertThat(scaled.exitCode()).isEqualTo(1);
    assertThat(scaled.text()).contains("There are no replicas of phone-simulator here");
    assertThat(stack.control.run("scale", "tool-gateway", "9").exitCode()).isEqualTo(2);
  }

  @Test
  void aDrainedReplicaGetsNoRequestsUntilItIsUndrained() throws Exception {
    assertThat(stack.control.run("drain", "tool-gateway").exitCode()).isZero();
    awaitAnswering("tool-gateway-2");

    // The name in the previous release, which scripts may use.
    assertThat(stack.control.run("undrain", "tool-gateway").exitCode()).isZero();

    awaitAnswering("tool-gateway", "tool-gateway-2");
  }

  @Test
  void aReplicaThatIsNotReadyGetsNoRequests() throws Exception {
    respond("tool-gateway-2", "/not-ready");
    awaitAnswering("tool-gateway");

    respond("tool-gateway-2", "/ready");

    awaitAnswering("tool-gateway", "tool-gateway-2");
  }

  @Test
  void keycloakNodesShareTheirCachesBehindOneAddress() throws Exception {
    Map<String, String> first = SettingsFile.read(stack.home.environmentOf("keycloak"));
    Map<String, String> second = SettingsFile.read(stack.home.environmentOf("keycloak-2"));

    assertThat(second)
        .doesNotContainKey("KC_CACHE")
        .containsEntry("KC_CACHE_EMBEDDED_NETWORK_BIND_ADDRESS", "127.0.0.1")
        .containsEntry("KC_DB_URL", first.get("KC_DB_URL"));
    assertThat(second.get("KC_CACHE_EMBEDDED_NETWORK_BIND_PORT"))
        .isNotEqualTo(first.get("KC_CACHE_EMBEDDED_NETWORK_BIND_PORT"));
    assertThat(SettingsFile.read(stack.home.environmentOf("auth-service-2")))
        .containsEntry(
            "COMANAGER_KEYCLOAK_URL", "http://127.0.0.1:" + stack.port("COMANAGER_KEYCLOAK_PORT"));
    assertThat(Integer.parseInt(first.get("KC_HTTP_PORT")))
        .isNotEqualTo(stack.port("COMANAGER_KEYCLOAK_PORT"));
  }

  @Test
  void aKilledReplicaCausesNoErrorsAndIsRestarted() throws Exception {
    ProcessHandle killed = stack.process("auth-service-2");

    killed.destroyForcibly();
    // Until the system has ended it, its sockets accept requests that nobody answers.
    await().atMost(TIMEOUT).until(() -> !killed.isAlive());

    assertThat(answering("COMANAGER_AUTH_PORT")).contains("auth-service");
    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () -> {
              // Right after its end the record is still that of the killed process.
              RecordedProcess record = stack.record("auth-service-2").orElseThrow();
              assertThat(record.state()).isEqualTo(ProcessState.READY);
              assertThat(record.pid()).isNotEqualTo(killed.pid());
            });
  }

  @Test
  void forwardedHeadersAreTrustedOnlyFromTheBalancer() throws Exception {
    assertThat(SettingsFile.read(stack.home.environmentOf("auth-service-2")))
        .containsEntry("COMANAGER_AUTH_BEHIND_PROXY", "true")
        .containsEntry("COMANAGER_AUTH_TRUSTED_PROXIES", "127.0.0.1");
    assertThat(stack.record(RecordedProcess.BALANCER).orElseThrow().pid())
        .isEqualTo(stack.launcher().pid());
  }

  private static void awaitAnswering(String... names) {
    await()
        .atMost(TIMEOUT)
        .untilAsserted(() -> assertThat(answering("COMANAGER_GATEWAY_PORT")).containsOnly(names));
  }

  private static void respond(String replica, String path) throws Exception {
    int port = stack.record(replica).orElseThrow().port();
    try (HttpClient http = HttpClient.newHttpClient()) {
      http.send(
          HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build(),
          HttpResponse.BodyHandlers.discarding());
    }
  }

  /**
   * The names of the replicas that answered six requests in a row; every request must be answered.
   */
  private static Set<String> answering(String port) throws Exception {
    Set<String> names = new TreeSet<>();
    try (HttpClient http = HttpClient.newHttpClient()) {
      for (int i = 0; i < 6; i++) {
        HttpRequest request =
            HttpRequest.newBuilder(URI.create("http://localhost:" + stack.port(port) + "/"))
                .build();
        var answer = http.send(request, HttpResponse.BodyHandlers.discarding());
        assertThat(answer.statusCode()).isEqualTo(200);
        names.add(
            stack.nameOf(Integer.parseInt(answer.headers().firstValue("Port").orElseThrow())));
      }
    }
    return names;
  }
}
