package dev.comanager.stack.launch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.backends.keycloak.KeycloakInstallation;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests on an archive that is as small as it can be. */
class KeycloakInstallationTest {
  private static final String BUILDING = "Building Keycloak";

  @TempDir Path folder;

  @Test
  void processesThatStartTogetherBuildItOnceAndAllUseIt() throws Exception {
    StackUnderTest.keycloakStandIn(folder);
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      processes.add(
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  Prepare.class.getName(),
                  folder.toString())
              .redirectErrorStream(true)
              .start());
    }

    StringBuilder printed = new StringBuilder();
    for (Process process : processes) {
      String text = new String(process.getInputStream().readAllBytes(), UTF_8);
      assertThat(process.waitFor()).as(text).isZero();
      printed.append(text);
    }

    assertThat(printed.toString().lines().filter(it -> it.startsWith(BUILDING))).hasSize(1);
    assertThat(printed.toString().lines().filter(it -> !it.startsWith(BUILDING)))
        .hasSize(3)
        .containsOnly(printed.toString().lines().toList().getLast());
  }

  /** Prints the home of the installation. */
  static final class Prepare {
    private Prepare() {}

    public static void main(String[] folder) throws Exception {
      Path module = Path.of(folder[0]);
      KeycloakInstallation installation =
          new KeycloakInstallation(
              module.resolve("target/keycloak.tar.gz"),
              module.resolve("target/classes"),
              module.resolve("cache"));
      System.out.println(installation.prepare(Clock.systemUTC(), System.out::println));
    }
  }
}
