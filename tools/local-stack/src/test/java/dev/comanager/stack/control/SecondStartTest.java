package dev.comanager.stack.control;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.stack.ProcessState;
import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.Replicas;
import dev.comanager.stack.StackHome;
import dev.comanager.stack.control.Stack.Availability;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code ./comanager up} in a second terminal while the first start is in progress. */
@Timeout(30)
class SecondStartTest {
  @TempDir Path folder;

  private final ByteArrayOutputStream output = new ByteArrayOutputStream();
  private StackHome home;

  @BeforeEach
  void aStackOfThisFolder() throws Exception {
    home = StackHome.of(folder, Map.of());
    Files.createDirectories(home.run());
  }

  @Test
  void waitsForTheStartInProgress() throws Exception {
    launcherIs(ProcessState.STARTING, "");

    assertThat(secondStart(ProcessState.READY, "")).isEqualTo(Availability.RUNNING);
    assertThat(output.toString(UTF_8)).contains("It is already starting", "Waiting for it");
  }

  @Test
  void failsIfTheFirstStartFails() throws Exception {
    launcherIs(ProcessState.STARTING, "");

    assertThat(secondStart(ProcessState.FAILED, "postgres ended")).isEqualTo(Availability.REFUSED);
    assertThat(output.toString(UTF_8)).contains("postgres ended");
  }

  @Test
  void startsNothingWhileTheStackIsStopping() throws Exception {
    launcherIs(ProcessState.STOPPING, "");

    assertThat(secondStart(ProcessState.STOPPED, "")).isEqualTo(Availability.REFUSED);
    assertThat(output.toString(UTF_8)).contains("It is stopping", "Nothing was started");
  }

  @Test
  void saysIfTheRunningStackHasNoReplicas() throws Exception {
    launcherIs(ProcessState.READY, "");

    assertThat(new ControlUnderTest(home, Map.of(Replicas.SETTING, "2")).check())
        .satisfies(checked -> assertThat(checked.availability()).isEqualTo(Availability.REFUSED))
        .satisfies(
            checked ->
                assertThat(checked.text()).contains("one of every service", "./comanager down"));
    assertThat(new ControlUnderTest(home, Map.of()).check().availability())
        .isEqualTo(Availability.RUNNING);
  }

  @Test
  void usesRunningReplicas() throws Exception {
    launcherIs(ProcessState.READY, "");
    RecordedProcess.of(
            RecordedProcess.BALANCER, ProcessHandle.current(), 0, ProcessState.READY, Instant.EPOCH)
        .write(home.run());

    assertThat(new ControlUnderTest(home, Map.of(Replicas.SETTING, "2")).check().availability())
        .isEqualTo(Availability.RUNNING);
  }

  /** The launcher changes its state as soon as the second start reports that it is waiting. */
  private Availability secondStart(ProcessState next, String note) throws Exception {
    PrintStream out =
        new PrintStream(output, true, UTF_8) {
          @Override
          public void println(String line) {
            super.println(line);
            if (line.endsWith("Waiting for it:")) {
              launcherIs(next, note);
            }
          }
        };
    return new Stack(folder, Map.of(), out).check();
  }

  private void launcherIs(ProcessState state, String note) {
    try {
      RecordedProcess.of(RecordedProcess.LAUNCHER, ProcessHandle.current(), 0, state, Instant.EPOCH)
          .become(state, Instant.EPOCH, note)
          .write(home.run());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
