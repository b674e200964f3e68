package dev.comanager.stack.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.comanager.stack.ProcessState;
import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.Secrets;
import dev.comanager.stack.SettingsFile;
import dev.comanager.stack.control.Stack.Availability;
import dev.comanager.testkit.backends.KafkaLogin;
import dev.comanager.testkit.backends.PostgresServer;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.errors.SaslAuthenticationException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests one running stack with real backends and tiny services. */
@Tag("thorough")
class LocalStackTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private static StackUnderTest stack;

  @BeforeAll
  static void start(@TempDir Path folder) throws Exception {
    stack = new StackUnderTest(folder, Map.of()).launch().awaitReady();
  }

  @AfterAll
  static void stopsEverythingWithinSeconds() throws Exception {
    var family = stack.family();
    long begun = System.nanoTime();
    assertThat(stack.control.run("down").text()).contains("Stopped. Data is kept in");
    assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(30));
    // The watchdog is killed last, and nothing waits for its end.
    await().atMost(TIMEOUT).until(() -> family.stream().allMatch(it -> it.live().isEmpty()));
    assertThat(stack.launcher().waitFor()).isZero();
    assertThat(stack.control.run("down").text()).contains("Nothing was running");
  }

  @Test
  void aSecondStartSaysThatTheStackIsAlreadyRunning() throws Exception {
    var second = stack.control.check();

    assertThat(second.availability()).isEqualTo(Availability.RUNNING);
    assertThat(second.text()).contains("It is already running");
  }

  @Test
  void statusShowsEveryProcessWithItsPort() throws Exception {
    var status = stack.control.run("status");

    assertThat(status.exitCode()).isZero();
    assertThat(status.text())
        .contains("tool-gateway", "auth-service", "decision-engine", "postgres", "kafka")
        .contains("http://localhost:%d%n".formatted(stack.port("COMANAGER_GATEWAY_PORT")))
        .contains("http://localhost:%d/account".formatted(stack.port("COMANAGER_AUTH_PORT")))
        .contains("http://localhost:%d/developers".formatted(stack.port("COMANAGER_GATEWAY_PORT")))
        .contains("http://localhost:%d%n".formatted(stack.port("COMANAGER_PHONES_PORT")));
  }

  @Test
  void addressesAndSecretsAreReadableOnlyByTheOwner() throws Exception {
    for (Path file :
        new Path[] {
          stack.home.localEnv(),
          stack.home.secrets(),
          stack.home.kafkaClient(),
          stack.home.environmentOf("auth-service")
        }) {
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo("rw-------");
    }
    Map<String, String> published = SettingsFile.read(stack.home.localEnv());
    assertThat(published.keySet())
        .containsExactly(
            "BASE_URL",
            "AUTH_URL",
            "ADMIN_URL",
            "DEVELOPERS_URL",
            "PHONE_URL",
            "DEMO_INJURIES_URL",
            "DEMO_PHONE",
            "DEMO_CODE",
            "DEMO_LINE_BEARER");
    assertThat(published.get("DEMO_LINE_BEARER")).matches("fcml_[A-Za-z0-9_-]{43}");
    assertThat(published.get("BASE_URL"))
        .isEqualTo("http://localhost:" + stack.port("COMANAGER_GATEWAY_PORT"));
  }

  @ParameterizedTest
  @ValueSource(strings = {Services.DECISION, RecordedProcess.KAFKA})
  void aKilledProcessIsRestarted(String part) throws Exception {
    ProcessHandle killed = stack.process(part);

    killed.destroyForcibly();

    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () -> {
              RecordedProcess record = stack.record(part).orElseThrow();
              assertThat(record.state()).isEqualTo(ProcessState.READY);
              assertThat(record.pid()).isNotEqualTo(killed.pid());
              assertThat(record.restarts()).isPositive();
            });
    assertThat(stack.log()).contains(part + " ended with code 137");
    assertThat(stack.control.run("status").text()).contains("restarted 1x");
  }

  @Test
  void aServiceStoppedOnPurposeStaysStoppedUntilItIsStarted() throws Exception {
    assertThat(stack.control.run("stop", Services.AUTH).exitCode()).isZero();
    assertThat(stack.record(Services.AUTH).orElseThrow().state()).isEqualTo(ProcessState.STOPPED);
    assertThat(stack.running()).doesNotContain(Services.AUTH);

    assertThat(stack.control.run("start", Services.AUTH).exitCode()).isZero();
    assertThat(stack.record(Services.AUTH).orElseThrow().state()).isEqualTo(ProcessState.READY);
  }

  @Test
  void aRestartUsesTheCallersSettings() throws Exception {
    int port = stack.record(Services.NOTIFIER).orElseThrow().port();

    stack.restart(
        Services.NOTIFIER,
        Map.of(
            "COMANAGER_NOTIFIER_JAVA_OPTS", "-Dasked.for=restart",
            "COMANAGER_TEXTS_PER_DAY", "7",
            "COMANAGER_NOTIFIER_PORT", "1"));

    RecordedProcess restarted = stack.record(Services.NOTIFIER).orElseThrow();
    assertThat(restarted.state()).isEqualTo(ProcessState.READY);
    assertThat(restarted.port()).isEqualTo(port);
    assertThat(stack.process(Services.NOTIFIER).info().commandLine().orElseThrow())
        .contains("-Dasked.for=restart");
    assertThat(SettingsFile.read(stack.home.environmentOf(Services.NOTIFIER)))
        .containsEntry("COMANAGER_TEXTS_PER_DAY", "7")
        .containsEntry("COMANAGER_NOTIFIER_PORT", Integer.toString(port));

    stack.process(Services.NOTIFIER).destroyForcibly();
    await()
        .atMost(TIMEOUT)
        .until(() -> stack.record(Services.NOTIFIER).orElseThrow().pid() != restarted.pid());
    assertThat(SettingsFile.read(stack.home.environmentOf(Services.NOTIFIER)))
        .containsEntry("COMANAGER_TEXTS_PER_DAY", "7");
    stack.awaitState(Services.NOTIFIER, ProcessState.READY);
  }

  @Test
  void brokerAndDatabaseCanBeRestartedWhileTheServicesRun() throws Exception {
    ProcessHandle gateway = stack.process(Services.GATEWAY);

    for (String backend : new String[] {RecordedProcess.KAFKA, RecordedProcess.POSTGRES}) {
      assertThat(stack.control.run("restart", backend).exitCode()).isZero();
      assertThat(stack.record(backend).orElseThrow().state()).isEqualTo(ProcessState.READY);
    }

    for (String setting : new String[] {"COMANAGER_KAFKA_PORT", "COMANAGER_POSTGRES_PORT"}) {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), stack.port(setting))) {
        assertThat(socket.isConnected()).isTrue();
      }
    }
    assertThat(gateway.isAlive()).isTrue();
  }

  @Test
  void theDatabaseRequiresItsPassword() throws Exception {
    String url =
        "jdbc:postgresql://127.0.0.1:%d/auth".formatted(stack.port("COMANAGER_POSTGRES_PORT"));
    String password = SettingsFile.read(stack.home.secrets()).get(Secrets.POSTGRES);

    for (String wrong : new String[] {"", PostgresServer.USER, "another-password"}) {
      assertThatThrownBy(() -> DriverManager.getConnection(url, PostgresServer.USER, wrong).close())
          .as(wrong)
          .isInstanceOf(SQLException.class);
    }
    DriverManager.getConnection(url, PostgresServer.USER, password).close();
    assertThat(Files.readString(stack.home.postgresData().resolve("data/pg_hba.conf")))
        .doesNotContainPattern("(?m)^[^#]*trust");
  }

  @Test
  void theBrokerRequiresItsPassword() throws Exception {
    String password = SettingsFile.read(stack.home.secrets()).get(Secrets.KAFKA);

    for (String port : new String[] {"COMANAGER_KAFKA_PORT", "COMANAGER_KAFKA_CONTROLLER_PORT"}) {
      String where = port.contains("CONTROLLER") ? "bootstrap.controllers" : "bootstrap.servers";
      assertThatThrownBy(() -> nodes(where, port, Map.of())).as(port).isInstanceOf(Exception.class);
      assertThatThrownBy(() -> nodes(where, port, new KafkaLogin("another-password").client()))
          .as(port)
          .hasRootCauseInstanceOf(SaslAuthenticationException.class);
      assertThat(nodes(where, port, new KafkaLogin(password).client())).isPositive();
    }
  }

  private static int nodes(String where, String port, Map<String, String> login) throws Exception {
    Map<String, Object> client = new HashMap<>(login);
    client.put(where, "127.0.0.1:" + stack.port(port));
    client.put("request.timeout.ms", "3000");
    client.put("default.api.timeout.ms", "3000");
    try (Admin admin = Admin.create(client)) {
      return admin.describeCluster().nodes().get().size();
    }
  }

  @Test
  void anUnknownPartIsReportedInOneLine() throws Exception {
    var outcome = stack.control.run("restart", "no-such-service");

    assertThat(outcome.exitCode()).isEqualTo(1);
    assertThat(outcome.text().lines()).hasSize(1);
    assertThat(outcome.text()).contains("There is no no-such-service");
  }
}
