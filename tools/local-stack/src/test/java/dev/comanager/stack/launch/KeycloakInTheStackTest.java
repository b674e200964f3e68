package dev.comanager.stack.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.stack.ProcessState;
import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.SettingsFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests Keycloak as a part of the stack that is not visible from outside. */
@Tag("thorough")
class KeycloakInTheStackTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final String BUILDING = "Building Keycloak with the sign-in pages";

  private static StackUnderTest stack;

  @BeforeAll
  static void start(@TempDir Path folder) throws Exception {
    stack = new StackUnderTest(folder, Map.of()).launch().awaitReady();
  }

  @AfterAll
  static void stop() throws Exception {
    stack.control.run("down");
    assertThat(stack.running()).isEmpty();
  }

  @Test
  void itIsBuiltOnceWithAProgressLineAndSurvivesAReset() throws Exception {
    assertThat(stack.log()).contains(BUILDING);
    stack.control.run("reset");
    assertThat(stack.home.keycloak().cache()).isNotEmptyDirectory();

    stack.launch().awaitReady();

    assertThat(stack.log()).doesNotContain(BUILDING);
  }

  @Test
  void itListensOnlyOnTheLoopbackAddress() throws Exception {
    String port = Integer.toString(stack.port("COMANAGER_KEYCLOAK_PORT"));

    assertThat(SettingsFile.read(stack.home.environmentOf(RecordedProcess.KEYCLOAK)))
        .containsEntry("KC_HTTP_HOST", "127.0.0.1")
        .containsEntry("KC_HTTP_PORT", port);
    assertThat(Files.readString(stack.home.localEnv())).doesNotContain(port);
    assertThat(stack.control.run("status").text()).containsPattern("keycloak .* ready +" + port);
  }

  @Test
  void authServiceAndKeycloakShareTwoSecretsReadableOnlyByTheOwner() throws Exception {
    Path file = stack.home.environmentOf(RecordedProcess.KEYCLOAK);
    Map<String, String> keycloak = SettingsFile.read(file);
    Map<String, String> auth = SettingsFile.read(stack.home.environmentOf(Services.AUTH));

    for (String secret :
        new String[] {"COMANAGER_KEYCLOAK_CLIENT_SECRET", "COMANAGER_SIGN_IN_SECRET"}) {
      assertThat(keycloak.get(secret)).hasSize(43).isEqualTo(auth.get(secret));
    }
    assertThat(auth.get("COMANAGER_KEYCLOAK_URL"))
        .isEqualTo("http://127.0.0.1:" + stack.port("COMANAGER_KEYCLOAK_PORT"));
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
  }

  @Test
  void itCanBeStoppedStartedAndRestartedWhileTheServicesRun() throws Exception {
    ProcessHandle auth = stack.process(Services.AUTH);

    assertThat(stack.control.run("stop", "keycloak").exitCode()).isZero();
    assertThat(stack.running()).doesNotContain("keycloak");
    assertThat(stack.control.run("start", "keycloak").exitCode()).isZero();
    ProcessHandle first = stack.process("keycloak");
    assertThat(stack.control.run("restart", "keycloak").exitCode()).isZero();

    assertThat(stack.process("keycloak").pid()).isNotEqualTo(first.pid());
    assertThat(auth.isAlive()).isTrue();
  }

  @Test
  void itIsRestartedAfterItEndsOnItsOwn() throws Exception {
    ProcessHandle killed = stack.process("keycloak");

    killed.destroyForcibly();

    await()
        .atMost(TIMEOUT)
        .untilAsserted(
            () -> {
              RecordedProcess record = stack.record("keycloak").orElseThrow();
              assertThat(record.state()).isEqualTo(ProcessState.READY);
              assertThat(record.pid()).isNotEqualTo(killed.pid());
            });
  }
}
