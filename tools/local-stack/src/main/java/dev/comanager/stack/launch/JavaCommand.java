package dev.comanager.stack.launch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Java as the stack starts it: the options that a service and the broker share. */
final class JavaCommand {
  /**
   * The setting that gives processes the second compiler, whose code is faster later: for a stack
   * that is measured. Without it a start costs about half the processor time.
   */
  static final String OPTIMIZED = "COMANAGER_LOCAL_OPTIMIZED";

  private JavaCommand() {}

  /** The program and its options; the heap and the class metadata are in megabytes. */
  static List<String> of(Map<String, String> settings, int initialHeap, int heap) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-Xms" + initialHeap + "m",
            "-Xmx" + heap + "m",
            "-XX:MaxMetaspaceSize=128m",
            "-Xss512k",
            "-XX:+UseSerialGC",
            "-XX:+UseCompactObjectHeaders",
            "-XX:+ExitOnOutOfMemoryError",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow"));
    if (!Boolean.parseBoolean(settings.get(OPTIMIZED))) {
      command.add("-XX:TieredStopAtLevel=1");
    }
    return command;
  }
}
