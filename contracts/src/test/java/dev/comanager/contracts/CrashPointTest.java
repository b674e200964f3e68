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
  @TempDir Path folder;

  private final Map<String, AtomicInteger> passes = new ConcurrentHashMap<>();

  @Test
  void aProcessEndsAtThePassThatWasAskedForAndAtNoFurtherOne() throws IOException {
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
  void withoutTheSettingNothingIsLookedFor() {
    CrashPoint.at("outbox.published");
    CrashPoint.at("watch.player-updates", "before-offset-commit");
  }

  @Test
  void onlyADevelopersMachineMayArmThem() {
    assertThat(CrashPoint.refusal(Map.of())).isEmpty();
    assertThat(CrashPoint.refusal(Map.of("COMANAGER_ENVIRONMENT", "production"))).isEmpty();
    assertThat(refusalIn("local")).isFalse();
    assertThat(refusalIn("test")).isFalse();
    assertThat(refusalIn("production")).isTrue();
    assertThat(refusalIn("")).isTrue();
    assertThat(CrashPoint.refusal(Map.of(CrashPoint.SETTING, "/tmp/points"))).isPresent();
  }

  private static boolean refusalIn(String environment) {
    return CrashPoint.refusal(
            Map.of(CrashPoint.SETTING, "/tmp/points", "COMANAGER_ENVIRONMENT", environment))
        .isPresent();
  }
}
