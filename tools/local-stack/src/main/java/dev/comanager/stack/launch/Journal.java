package dev.comanager.stack.launch;

import dev.comanager.stack.ProcessState;
import dev.comanager.stack.RecordedProcess;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;

/** The launcher's output: progress lines for people, process records for the command. */
final class Journal {
  private final Path run;
  private final InstantSource clock;
  private final PrintStream out;
  private final Instant begun;

  Journal(Path run, InstantSource clock, PrintStream out) {
    this.run = run;
    this.clock = clock;
    this.out = out;
    this.begun = clock.instant();
  }

  /** Prints a line with the seconds since the launcher started. */
  void print(String line) {
    double seconds = Duration.between(begun, clock.instant()).toMillis() / 1000.0;
    out.println(String.format(Locale.ROOT, "%6.1f s  %s", seconds, line));
  }

  Instant now() {
    return clock.instant();
  }

  void record(
      String name, ProcessHandle process, int port, ProcessState state, int restarts, String note) {
    try {
      RecordedProcess.of(name, process, port, state, clock.instant())
          .afterRestarts(restarts)
          .become(state, clock.instant(), note)
          .write(run);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void delete(String name) {
    try {
      RecordedProcess.delete(run, name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
