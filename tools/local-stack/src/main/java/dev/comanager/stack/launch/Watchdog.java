package dev.comanager.stack.launch;

import dev.comanager.stack.control.Sweep;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A shell that waits on a pipe held open only by the launcher. When the launcher ends, for any
 * reason, the pipe closes and the shell stops the recorded processes.
 */
final class Watchdog {
  private final Process shell;

  private Watchdog(Process shell) {
    this.shell = shell;
  }

  /**
   * Starts the watchdog.
   *
   * @param sweep the command that stops recorded processes
   * @param log where it reports which processes it stopped
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

  /** The sweep command, with the launcher's class path. */
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

  /** Stops the watchdog when nothing is left to watch. */
  void stop() {
    shell.destroyForcibly();
  }
}
