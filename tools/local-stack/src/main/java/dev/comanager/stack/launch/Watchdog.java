package dev.comanager.stack.launch;

import dev.comanager.stack.control.Sweep;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A shell that waits on a pipe which only the launcher holds open. When the launcher is gone, by
 * whatever way, the pipe ends and the shell stops the processes that were recorded.
 */
final class Watchdog {
  private final Process shell;

  private Watchdog(Process shell) {
    this.shell = shell;
  }

  /**
   * @param sweep the command that stops recorded processes
   * @param log where it tells what it stopped
   */
  static Watchdog post(List<String> sweep, Path log) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                "sh", "-c", "while read -r line; do :; done; exec \"$@\"", "comanager-watchdog"));
    command.addAll(sweep);
    return new Watchdog(
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start());
  }

  /** The sweep from the same classes that the launcher runs from. */
  static List<String> sweepCommand(Path repository) {
    String ownClasses =
        Path.of(
                URI.create(
                    Watchdog.class.getProtectionDomain().getCodeSource().getLocation().toString()))
            .toString();
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xmx32m",
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-Dcomanager.repository=" + repository,
        "-cp",
        ownClasses,
        Sweep.class.getName());
  }

  /** Sends it home: nothing is left to watch. */
  void stop() {
    shell.destroyForcibly();
  }
}
