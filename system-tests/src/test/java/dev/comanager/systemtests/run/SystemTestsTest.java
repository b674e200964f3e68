package dev.comanager.systemtests.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SystemTestsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "--unknown",
        "--base-url",
        "--base-url --auth-url",
        "--groups nonsense",
        "--exclude-groups contract,nonsense",
        "--groups=",
        "--groups=,",
        "--class=",
        "--report=",
        "--list=no",
        "--class BearerIT --class TokenIT",
        "BearerIT"
      })
  void wrongOptionsAreReportedInOneLine(String line) {
    assertThatThrownBy(() -> Options.of(List.of(line.split(" "))))
        .isInstanceOf(UnusableException.class)
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n").hasSizeLessThan(160));
  }

  @Test
  void theDefaultGroupsArePoliteAndAllSelectsEveryGroup() {
    assertThat(Options.of(List.of()).groups()).isEqualTo(Set.of("contract", "journey"));
    assertThat(Options.of(List.of("--groups=all")).groups()).containsAll(Options.GROUPS);
    assertThat(Options.of(List.of("--class", "BearerIT")).groups()).isEmpty();
    assertThat(Options.of(List.of("--base-url", "http://x", "--phone", "+1202")).settings())
        .isEqualTo(Map.of("BASE_URL", "http://x", "TEST_LINE_PHONE", "+1202"));
  }

  @Test
  void aClassThatDoesNotExistIsReported() {
    assertThatThrownBy(() -> Selection.of(Options.of(List.of("--class", "NoSuchIT"))))
        .isInstanceOf(UnusableException.class)
        .hasMessageContaining("NoSuchIT");
    assertThat(Selection.of(Options.of(List.of("--class", "Bearer*"))).listed().getFirst())
        .contains("contract", "BearerIT");
  }

  @Test
  void testsOfTheProgramItselfNeverRunAgainstADeployment() {
    assertThat(Selection.of(Options.of(List.of("--class", "*"))).listed())
        .isEqualTo(Selection.of(Options.of(List.of("--groups", "all"))).listed());
    assertThatThrownBy(() -> Selection.of(Options.of(List.of("--class", "CreatedResourcesTest"))))
        .isInstanceOf(UnusableException.class)
        .hasMessageContaining("CreatedResourcesTest");
  }

  @Test
  void smokeTestsAloneCheckTheTargetThemselves() {
    assertThat(Selection.of(Options.of(List.of("--groups=smoke"))).isSmokeAlone()).isTrue();
    assertThat(Selection.of(Options.of(List.of("--groups=smoke,sdk"))).isSmokeAlone()).isFalse();
  }

  @Test
  void anUnreadableSettingsFileExitsWithTwo(@TempDir Path folder) throws Exception {
    Path file = Files.write(folder.resolve("settings"), new byte[] {'A', '=', (byte) 0xFF});

    assertThat(SystemTests.run(List.of("--env", file.toString()))).isEqualTo(2);
    assertThat(SystemTests.run(List.of("--env", folder.toString()))).isEqualTo(2);
    assertThat(SystemTests.run(List.of("--env", folder.resolve("none").toString()))).isEqualTo(2);
  }
}
