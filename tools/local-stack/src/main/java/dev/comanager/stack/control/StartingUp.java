package dev.comanager.stack.control;

import dev.comanager.stack.ProcessState;
import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.StackHome;
import java.io.IOException;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Shows the launcher's output during a start, until everything is ready or it gives up. */
final class StartingUp {
  private static final Duration TICK = Duration.ofMillis(100);

  private final StackHome home;
  private final PrintStream out;
  private long shown;

  StartingUp(StackHome home, PrintStream out) {
    this.home = home;
    this.out = out;
  }

  /**
   * Waits for the launcher with this process id.
   *
   * @return whether everything became ready
   */
  boolean await(long pid) throws IOException, InterruptedException {
    ProcessHandle launcher = ProcessHandle.of(pid).orElse(null);
    while (true) {
      Optional<RecordedProcess> record =
          RecordedProcess.read(home.run(), RecordedProcess.LAUNCHER).filter(it -> it.pid() == pid);
      boolean alive = launcher != null && launcher.isAlive();
      showMore();
      ProcessState state = record.map(RecordedProcess::state).orElse(ProcessState.STARTING);
      switch (state) {
        case READY -> {
          return true;
        }
        case STARTING, RESTARTING -> {
          if (!alive) {
            out.println("The launcher ended before everything was ready. Its log: " + log());
            return false;
          }
        }
        case STOPPING, STOPPED, FAILED -> {
          record.map(RecordedProcess::note).filter(it -> !it.isEmpty()).ifPresent(out::println);
          return false;
        }
      }
      Thread.sleep(TICK);
    }
  }

  private Path log() {
    return home.log(RecordedProcess.LAUNCHER);
  }

  private void showMore() throws IOException {
    if (!Files.exists(log())) {
      return;
    }
    try (RandomAccessFile file = new RandomAccessFile(log().toFile(), "r")) {
      file.seek(shown);
      byte[] more = new byte[(int) (file.length() - shown)];
      file.readFully(more);
      int lastLine = new String(more, StandardCharsets.ISO_8859_1).lastIndexOf('\n');
      if (lastLine >= 0) {
        out.write(more, 0, lastLine + 1);
        out.flush();
        shown += lastLine + 1;
      }
    }
  }
}
