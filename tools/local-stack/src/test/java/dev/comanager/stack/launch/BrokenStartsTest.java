package dev.comanager.stack.launch;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.comanager.stack.ProcessState;
import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.SettingsFile;
import dev.comanager.stack.StackHome;
import dev.comanager.stack.control.Stack.Availability;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that failed starts and stops leave nothing behind and don't block later ones. */
@Tag("thorough")
class BrokenStartsTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  @TempDir static Path shared;
  @TempDir Path folder;

  /** For tests that need everything to be ready; each of them leaves it ready or stopped. */
  private static StackUnderTest stack;

  @BeforeAll
  static void prepare() throws Exception {
    stack = new StackUnderTest(shared, Map.of()).built();
  }

  @AfterAll
  static void stop() throws Exception {
    stack.control.run("reset");
    assertThat(stack.running()).isEmpty();
    assertThat(stack.home.data()).doesNotExist();
    assertThat(stack.home.secrets()).doesNotExist();
  }

  /** The launcher of the stack, which {@code up} has started unless it is ready. */
  private static ProcessHandle launcher() throws Exception {
    if (stack.control.check().availability() != Availability.RUNNING) {
      // The fake gateway answers no tool call.
      assertThat(stack.command("up").waitFor()).isEqualTo(1);
    }
    stack.awaitReady();
    return stack.process(RecordedProcess.LAUNCHER);
  }

  private static void kill(ProcessHandle process) {
    process.destroyForcibly();
    await().atMost(TIMEOUT).until(() -> !process.isAlive());
  }

  @Test
  void anInterruptionAtAnyMomentLeavesNothingBehind() throws Exception {
    StackUnderTest begun = new StackUnderTest(folder, Map.of()).launch();
    begun.awaitState(RecordedProcess.LAUNCHER, ProcessState.STARTING);

    begun.control.run("down");

    assertThat(begun.launcher().waitFor()).isEqualTo(1);
    assertThat(begun.running()).isEmpty();
    assertThat(begun.home.postgresData().resolve("data/postmaster.pid")).doesNotExist();
  }

  @Test
  void anInterruptedUpLeavesNothingBehind() throws Exception {
    StackUnderTest begun =
        new StackUnderTest(folder, Map.of("STAND_IN_NEVER_READY", "true")).built();
    Process up = begun.command("up");
    begun.awaitState(Services.GATEWAY, ProcessState.STARTING);
    var family = begun.family();
    assertThat(family).isNotEmpty();

    up.destroy();

    assertThat(up.waitFor()).isEqualTo(130);
    assertThat(begun.running()).isEmpty();
    await().atMost(TIMEOUT).until(() -> family.stream().allMatch(it -> it.live().isEmpty()));
  }

  @Test
  void theLauncherOutlivesUpInItsOwnProcessGroup() throws Exception {
    long launcher = launcher().pid();

    Process group = new ProcessBuilder("ps", "-o", "pgid=", "-p", Long.toString(launcher)).start();
    assertThat(new String(group.getInputStream().readAllBytes(), US_ASCII).strip())
        .isEqualTo(Long.toString(launcher));
  }

  @Test
  void childProcessesEndWithAKilledLauncher() throws Exception {
    ProcessHandle launcher = launcher();
    String bearer = SettingsFile.read(stack.home.localEnv()).get("DEMO_LINE_BEARER");

    kill(launcher);

    await().atMost(TIMEOUT).until(() -> stack.running().isEmpty());
    assertThat(stack.home.postgresData().resolve("data/postmaster.pid")).doesNotExist();

    assertThat(stack.control.check().availability()).isEqualTo(Availability.FREE);
    launcher();
    assertThat(SettingsFile.read(stack.home.localEnv())).containsEntry("DEMO_LINE_BEARER", bearer);
  }

  @Test
  void downStopsProcessesOfAKilledLauncherAndWatchdog() throws Exception {
    ProcessHandle launcher = launcher();
    launcher
        .descendants()
        .filter(it -> it.info().commandLine().orElse("").contains("comanager-watchdog"))
        .forEach(ProcessHandle::destroyForcibly);
    kill(launcher);
    assertThat(stack.running())
        .contains(Services.GATEWAY, RecordedProcess.KEYCLOAK, RecordedProcess.POSTGRES);

    var down = stack.control.run("down");

    assertThat(down.text())
        .contains("left-over tool-gateway", "left-over keycloak", "left-over PostgreSQL");
    assertThat(stack.running()).isEmpty();
  }

  @Test
  void aFirstStartKilledDuringUnpackingDoesNotBlockTheNext() throws Exception {
    StackUnderTest begun = new StackUnderTest(folder, Map.of());
    begun.binaries = folder.resolve("binaries");
    begun.launch();
    await().atMost(TIMEOUT).until(() -> Files.exists(begun.binaries));

    begun.launcher().destroyForcibly().waitFor();

    assertThat(begun.control.check().availability()).isEqualTo(Availability.FREE);
    begun.launch();
    begun.awaitState(RecordedProcess.POSTGRES, ProcessState.READY);
    begun.control.run("down");
    assertThat(begun.running()).isEmpty();
  }

  @Test
  void aKeycloakWithoutItsArchiveFailsTheStartInOneLine() throws Exception {
    StackHome home = StackHome.of(folder, Map.of());
    KeycloakProgram keycloak =
        new KeycloakProgram("keycloak", null, OptionalInt.empty(), home, Clock.systemUTC());

    assertThatThrownBy(() -> keycloak.process(_ -> {}))
        .isInstanceOf(Part.StartFailure.class)
        .hasMessageStartingWith("keycloak-extension is not built");
  }

  @Test
  void aServiceThatExitsImmediatelyFailsTheStartWithItsReason() throws Exception {
    StackUnderTest broken =
        new StackUnderTest(folder, Map.of("COMANAGER_AUTH_SERVICE_JAVA_OPTS", "-Xmx1")).launch();

    assertThat(broken.launcher().waitFor()).isEqualTo(1);

    RecordedProcess launcher = broken.record(RecordedProcess.LAUNCHER).orElseThrow();
    assertThat(launcher.state()).isEqualTo(ProcessState.FAILED);
    assertThat(launcher.note()).contains("auth-service ended with code 1 before it was ready");
    assertThat(broken.running()).isEmpty();
  }
}
