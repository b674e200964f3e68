package dev.comanager.stack.control;

import dev.comanager.stack.RecordedProcess;
import dev.comanager.stack.StackHome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The launcher as a process that outlives the command and its terminal. */
final class LauncherProcess {
  /**
   * With job control a background job gets its own process group, so that a later Ctrl-C in this
   * terminal does not reach it. Java can't do that, and macOS has no {@code setsid}; every bash has
   * {@code set -m}.
   */
  private static final String DETACHED = "set -m; nohup \"$@\" >\"$0\" 2>&1 </dev/null & echo $!";

  private LauncherProcess() {}

  /** Starts it and returns its process id. */
  static long start(StackHome home, Map<String, String> settings) throws IOException {
    Files.createDirectories(home.logs());
    Files.createDirectories(home.run());
    Files.setPosixFilePermissions(home.directory(), PosixFilePermissions.fromString("rwx------"));
    Path log = home.log(RecordedProcess.LAUNCHER);
    if (Files.exists(log)) {
      Files.move(log, Path.of(log + ".1"), StandardCopyOption.REPLACE_EXISTING);
    }
    List<String> command =
        new ArrayList<>(
            List.of(
                "bash",
                "-c",
                DETACHED,
                log.toString(),
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx160m",
                "-Xms32m",
                "-XX:+UseSerialGC",
                "-XX:+UseCompactObjectHeaders",
                "-XX:MaxMetaspaceSize=96m",
                "-Xss512k",
                "-XX:+ExitOnOutOfMemoryError",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow"));
    String more = settings.getOrDefault("COMANAGER_LOCAL_STACK_JAVA_OPTS", "").strip();
    if (!more.isEmpty()) {
      command.addAll(List.of(more.split("\\s+")));
    }
    command.addAll(
        List.of(
            "-Dcomanager.repository=" + home.repository(),
            "-Dembedded.postgres.cache=" + home.repository().resolve(".comanager/postgres"),
            "-cp",
            System.getProperty("java.class.path"),
            "dev.comanager.stack.launch.LocalStack"));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().putAll(settings);
    builder.environment().put("MALLOC_ARENA_MAX", "2"); // see ServiceEnvironments
    Process shell = builder.start();
    return Long.parseLong(
        new String(shell.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip());
  }
}
