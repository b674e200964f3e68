package dev.comanager.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordedProcessTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  @TempDir Path run;

  @Test
  void aRecordedProcessIsFoundAgainByIdAndStart() throws Exception {
    RecordedProcess.of("self", ProcessHandle.current(), 8080, ProcessState.READY, NOW).write(run);

    RecordedProcess read = RecordedProcess.read(run, "self").orElseThrow();

    assertThat(read.live()).contains(ProcessHandle.current());
    assertThat(read.port()).isEqualTo(8080);
    assertThat(read.since()).isEqualTo(NOW);
  }

  @Test
  void aProcessThatReusesTheIdIsLeftAlone() {
    RecordedProcess former =
        new RecordedProcess(
            "former", ProcessHandle.current().pid(), "ticks 1", 0, ProcessState.READY, NOW, 0, "");

    assertThat(former.live()).isEmpty();
  }

  @Test
  void anEndedProcessIsNotLive() throws Exception {
    Process process = new ProcessBuilder("sh", "-c", "read line").start();
    RecordedProcess record =
        RecordedProcess.of("child", process.toHandle(), 0, ProcessState.READY, NOW);
    assertThat(record.live()).isPresent();

    process.destroyForcibly().waitFor();

    assertThat(record.live()).isEmpty();
  }
}
