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
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two of every service behind the balancer, with tiny services. */
class ReplicasTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private static StackUnderTest stack;

  @BeforeAll
  static void start(@TempDir Path folder) throws Exception {
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
        .contains("decision-engine-2", "notifier-2", "balancer")
        .doesNotContain("keycloak-2", "phone-simulator-2");
  }

  @Test
  void publicAddressesStayThoseOfOneReplica() throws Exception {
    Map<String, String> published = SettingsFile.read(stack.home.localEnv());

    assertThat(published)
        .containsEntry("BASE_URL", "http://localhost:" + stack.port("COMANAGER_GATEWAY_PORT"))
        .containsEntry("AUTH_URL", "http://localhost:" + stack.port("COMANAGER_AUTH_PORT"));
  }

  @Test
  void bothReplicasAnswerInTurnAtThePublicAddress() throws Exception {
    assertThat(answering("COMANAGER_AUTH_PORT")).containsExactly("auth-service", "auth-service-2");
    assertThat(answering("COMANAGER_GATEWAY_PORT")).hasSize(2);
  }

  @Test
  void whileOneReplicaIsStoppedTheOtherAnswersEverything() throws Exception {
    assertThat(stack.control.run("stop", "tool-gateway-2").exitCode()).isZero();

    assertThat(answering("COMANAGER_GATEWAY_PORT")).containsExactly("tool-gateway");

    assertThat(stack.control.run("start", "tool-gateway-2").exitCode()).isZero();
    assertThat(answering("COMANAGER_GATEWAY_PORT")).hasSize(2);
  }

  @Test
  void aReplicaThatIsKilledIsMissedByNobodyAndComesBack() throws Exception {
    ProcessHandle killed = stack.process("auth-service-2");

    killed.destroyForcibly();

    assertThat(answering("COMANAGER_AUTH_PORT")).contains("auth-service");
    await()
        .atMost(PATIENCE)
        .until(
            () ->
                stack.record("auth-service-2").orElseThrow().state() == ProcessState.READY
                    && stack.process("auth-service-2").pid() != killed.pid());
  }

  @Test
  void onlyTheBalancerIsBelievedWhatItSaysAboutBrowsers() throws Exception {
    assertThat(SettingsFile.read(stack.home.environmentOf("auth-service-2")))
        .containsEntry("COMANAGER_AUTH_BEHIND_PROXY", "true")
        .containsEntry("COMANAGER_AUTH_TRUSTED_PROXIES", "127.0.0.1");
    assertThat(stack.record(RecordedProcess.BALANCER).orElseThrow().pid())
        .isEqualTo(stack.launcher().pid());
  }

  /** The names of those that answered, of six requests in a row, each of which was answered. */
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
