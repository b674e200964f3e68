package dev.comanager.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CrashPointTest {
  private static final String ENVIRONMENT = "COMANAGER_ENVIRONMENT";

  @TempDir Path folder;

  private final Map<String, AtomicInteger> passes = new ConcurrentHashMap<>();

  @Test
  void aProcessEndsOnlyAtTheRequestedPass() throws IOException {
    Files.writeString(folder.resolve("watch.report.before-commit"), "3\n");

    assertThat(CrashPoint.isDue(folder, "watch.report.before-commit", passes)).isFalse();
    assertThat(CrashPoint.isDue(folder, "watch.report.before-commit", passes)).isFalse();
    assertThat(CrashPoint.isDue(folder, "watch.report.before-commit", passes)).isTrue();
    assertThat(CrashPoint.isDue(folder, "watch.report.before-commit", passes)).isFalse();
  }

  @Test
  void aPointThatIsNotArmedIsPassed() {
    assertThat(CrashPoint.isDue(folder, "outbox.published", passes)).isFalse();
  }

  @Test
  void aProcessWithTheSettingEndsAtAnArmedPoint() throws Exception {
    Path armed = Files.writeString(folder.resolve("watch.games.before-offset-commit"), "1");

    assertThat(passing(Map.of(CrashPoint.SETTING, folder.toString(), ENVIRONMENT, "test")))
        .isEqualTo(137);
    assertThat(armed).doesNotExist();
  }

  @Test
  void aProcessWithoutTheSettingOrInProductionPassesEveryPoint() throws Exception {
    Path armed = Files.writeString(folder.resolve("watch.games.before-offset-commit"), "1");

    assertThat(passing(Map.of(ENVIRONMENT, "test"))).isZero();
    assertThat(passing(Map.of(CrashPoint.SETTING, folder.toString(), ENVIRONMENT, "production")))
        .isZero();
    assertThat(armed).exists();
  }

  @Test
  void onlyADevelopersMachineMayArmThem() {
    assertThat(CrashPoint.refusal(Map.of())).isEmpty();
    assertThat(CrashPoint.refusal(Map.of(ENVIRONMENT, "production"))).isEmpty();
    assertThat(refusalIn("local")).isFalse();
    assertThat(refusalIn("test")).isFalse();
    assertThat(refusalIn("production")).isTrue();
    assertThat(refusalIn("")).isTrue();
    assertThat(CrashPoint.refusal(Map.of(CrashPoint.SETTING, "/tmp/points"))).isPresent();
  }

  private static boolean refusalIn(String environment) {
    return CrashPoint.refusal(Map.of(CrashPoint.SETTING, "/tmp/points", ENVIRONMENT, environment))
        .isPresent();
  }

  /** The exit code of a process with this environment that passes one point. */
  private int passing(Map<String, String> environment) throws Exception {
    ProcessBuilder process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Passing.class.getName())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD);
    process.environment().clear();
    process.environment().putAll(environment);
    return process.start().waitFor();
  }

  /** A process that passes one point and exits normally. */
  static final class Passing {
    private Passing() {}

    public static void main(String... arguments) {
      CrashPoint.at("watch.games", "before-offset-commit");
    }
  }
}
