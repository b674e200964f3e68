package dev.comanager.stack.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.stack.StackHome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests commands that apply to the whole stack. */
@Tag("thorough")
class WholeStackTest {
  @TempDir Path folder;

  private StackHome home;

  @BeforeEach
  void aStackWithData() throws Exception {
    home = StackHome.of(folder, Map.of());
    Files.createDirectories(home.data());
  }

  @ParameterizedTest
  @ValueSource(strings = {"reset", "down", "status"})
  void aServiceNameIsRefusedWithoutAnyEffect(String command) throws Exception {
    var outcome = new ControlUnderTest(home, Map.of()).run(command, "tool-gateway");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.text())
        .isEqualTo(
            "./comanager %1$s doesn't know tool-gateway. Nothing was done. ./comanager %1$s --help shows its usage.%n"
                .formatted(command));
    assertThat(home.data()).exists();
  }

  @Test
  void aResetDeletesTheData() throws Exception {
    var outcome = new ControlUnderTest(home, Map.of()).run("reset");

    assertThat(outcome.exitCode()).isEqualTo(0);
    assertThat(home.data()).doesNotExist();
  }
}
