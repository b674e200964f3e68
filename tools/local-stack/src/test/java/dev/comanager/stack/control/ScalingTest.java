package dev.comanager.stack.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.stack.PartAction;
import dev.comanager.stack.ProcessState;
import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.StackHome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests with a stopped stack that had two replicas of every service. */
class ScalingTest {
  @TempDir Path folder;

  private StackHome home;

  @BeforeEach
  void aStackThatEnded() throws Exception {
    home = StackHome.of(folder, Map.of());
    Files.createDirectories(home.run());
    ended("tool-gateway");
    ended("tool-gateway-2");
  }

  @Test
  void scalingNeedsARunningStack() throws Exception {
    assertNothingRuns();
  }

  @Test
  void scalingAfterTheLauncherEndedLeavesNoCommand() throws Exception {
    ended(RecordedProcess.LAUNCHER);

    assertNothingRuns();
    assertThat(PartAction.START.file(home.run(), "tool-gateway")).doesNotExist();
  }

  private void assertNothingRuns() throws Exception {
    var scaled = new ControlUnderTest(home, Map.of()).run("scale", "tool-gateway", "3");

    assertThat(scaled.exitCode()).isEqualTo(Stack.NOT_RUNNING);
    assertThat(scaled.text()).contains("Nothing runs here");
  }

  /** Its record remains, but its process id now belongs to another process. */
  private void ended(String name) throws Exception {
    new RecordedProcess(
            name,
            ProcessHandle.current().pid(),
            "ticks of another process",
            0,
            ProcessState.READY,
            Instant.EPOCH,
            0,
            "")
        .write(home.run());
  }
}
