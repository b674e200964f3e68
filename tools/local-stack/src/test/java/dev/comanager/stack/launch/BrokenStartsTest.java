package dev.comanager.stack.launch;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.stack.ProcessState;
import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.SettingsFile;
import dev.comanager.stack.control.Stack.Availability;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that failed starts and stops leave nothing behind and don't block later ones. */
@Tag("thorough")
class BrokenStartsTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  @TempDir Path folder;

  @Test
  void anInterruptedStartLeavesNothingBehind() throws Exception {
    StackUnderTest stack =
        new StackUnderTest(folder, Map.of("STAND_IN_NEVER_READY", "true")).launch();
    stack.awaitState(Services.GATEWAY, ProcessState.STARTING);
    var family = stack.family();
    assertThat(family).isNotEmpty();

    stack.launcher().destroy();

    assertThat(stack.launcher().waitFor()).isEqualTo(1);
    await().atMost(TIMEOUT).until(() -> family.stream().allMatch(it -> it.live().isEmpty()));
    assertThat(stack.running()).isEmpty();
  }

  @Test
  void anInterruptionAtAnyMomentLeavesNothingBehind() throws Exception {
    StackUnderTest stack = new StackUnderTest(folder, Map.of()).launch();
    stack.awaitState(RecordedProcess.LAUNCHER, ProcessState.STARTING);

    stack.control.run("down");

    assertThat(stack.launcher().waitFor()).isEqualTo(1);
    assertThat(stack.running()).isEmpty();
    assertThat(stack.home.postgresData().resolve("data/postmaster.pid")).doesNotExist();
  }

  @Test
  void anInterruptedUpLeavesNothingBehind() throws Exception {
    StackUnderTest stack =
        new StackUnderTest(folder, Map.of("STAND_IN_NEVER_READY", "true")).built();
    Process up = stack.command("up");
    stack.awaitState(Services.GATEWAY, ProcessState.STARTING);
    var family = stack.family();
    assertThat(family).isNotEmpty();

    up.destroy();

    assertThat(up.waitFor()).isEqualTo(130);
    assertThat(stack.running()).isEmpty();
    await().atMost(TIMEOUT).until(() -> family.stream().allMatch(it -> it.live().isEmpty()));
  }

  @Test
  void theLauncherOutlivesUpInItsOwnProcessGroup() throws Exception {
    StackUnderTest stack = new StackUnderTest(folder, Map.of()).built();

    // The fake gateway answers no tool call.
    assertThat(stack.command("up").waitFor()).isEqualTo(1);

    long launcher = stack.record(RecordedProcess.LAUNCHER).orElseThrow().pid();
    Process group = new ProcessBuilder("ps", "-o", "pgid=", "-p", Long.toString(launcher)).start();
    assertThat(new String(group.getInputStream().readAllBytes(), US_ASCII).strip())
        .isEqualTo(Long.toString(launcher));
    assertThat(stack.control.run("down").text()).contains("Stopped.");
    assertThat(stack.running()).isEmpty();
  }

  @Test
  void childProcessesEndWithAKilledLauncher() throws Exception {
    StackUnderTest stack = new StackUnderTest(folder, Map.of()).launch().awaitReady();
    String bearer = SettingsFile.read(stack.home.localEnv()).get("DEMO_LINE_BEARER");

    stack.launcher().destroyForcibly().waitFor();

    await().atMost(TIMEOUT).until(() -> stack.running().isEmpty());
    assertThat(stack.home.postgresData().resolve("data/postmaster.pid")).doesNotExist();

    assertThat(stack.control.check().availability()).isEqualTo(Availability.FREE);
    stack.launch().awaitReady();
    assertThat(SettingsFile.read(stack.home.localEnv())).containsEntry("DEMO_LINE_BEARER", bearer);
    stack.control.run("reset");
    assertThat(stack.home.data()).doesNotExist();
    assertThat(stack.home.secrets()).doesNotExist();
  }

  @Test
  void aFirstStartKilledDuringUnpackingDoesNotBlockTheNext() throws Exception {
    StackUnderTest stack = new StackUnderTest(folder, Map.of());
    stack.binaries = folder.resolve("binaries");
    stack.launch();
    await().atMost(TIMEOUT).until(() -> Files.exists(stack.binaries));

    stack.launcher().destroyForcibly().waitFor();

    assertThat(stack.control.check().availability()).isEqualTo(Availability.FREE);
    stack.launch().awaitReady();
    stack.control.run("down");
    assertThat(stack.running()).isEmpty();
  }

  @Test
  void downStopsProcessesOfAKilledLauncherAndWatchdog() throws Exception {
    StackUnderTest stack = new StackUnderTest(folder, Map.of()).launch().awaitReady();
    stack
        .launcher()
        .descendants()
        .filter(it -> it.info().commandLine().orElse("").contains("comanager-watchdog"))
        .forEach(ProcessHandle::destroyForcibly);
    stack.launcher().destroyForcibly().waitFor();
    assertThat(stack.running())
        .contains(Services.GATEWAY, RecordedProcess.KEYCLOAK, RecordedProcess.POSTGRES);

    var down = stack.control.run("down");

    assertThat(down.text())
        .contains("left-over tool-gateway", "left-over keycloak", "left-over PostgreSQL");
    assertThat(stack.running()).isEmpty();
  }

  @Test
  void aKeycloakWithoutItsArchiveFailsTheStartInOneLine() throws Exception {
    StackUnderTest stack = new StackUnderTest(folder, Map.of());
    Files.delete(folder.resolve("keycloak-extension/target/keycloak.tar.gz"));

    assertThat(stack.launch().launcher().waitFor()).isEqualTo(1);

    assertThat(stack.record(RecordedProcess.LAUNCHER).orElseThrow().note())
        .startsWith("keycloak-extension is not built");
    assertThat(stack.running()).isEmpty();
  }

  @Test
  void aServiceThatExitsImmediatelyFailsTheStartWithItsReason() throws Exception {
    StackUnderTest stack =
        new StackUnderTest(folder, Map.of("COMANAGER_AUTH_SERVICE_JAVA_OPTS", "-Xmx1")).launch();

    assertThat(stack.launcher().waitFor()).isEqualTo(1);

    RecordedProcess launcher = stack.record(RecordedProcess.LAUNCHER).orElseThrow();
    assertThat(launcher.state()).isEqualTo(ProcessState.FAILED);
    assertThat(launcher.note()).contains("auth-service ended with code 1 before it was ready");
    assertThat(stack.running()).isEmpty();
  }
}
