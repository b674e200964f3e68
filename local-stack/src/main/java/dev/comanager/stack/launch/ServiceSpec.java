package dev.comanager.stack.launch;

import dev.comanager.stack.StackHome;
import dev.comanager.stack.StackPort;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A service as the launcher runs it.
 *
 * @param name its module
 * @param port where it listens
 * @param heapMegabytes the most heap it may take
 * @param environment what it is told, on top of the launcher's own environment
 */
record ServiceSpec(
    String name, StackPort port, int heapMegabytes, Map<String, String> environment) {

  /** The command line that starts it. */
  List<String> command(StackHome home, Map<String, String> settings) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-Xmx" + heapMegabytes + "m",
            "-Xms24m",
            "-XX:+UseSerialGC",
            "-XX:+UseCompactObjectHeaders",
            "-XX:MaxMetaspaceSize=128m",
            "-XX:ReservedCodeCacheSize=64m",
            "-Xss512k",
            // What the compilers borrowed goes back to the system.
            "-XX:TrimNativeHeapInterval=10000",
            "-XX:+ExitOnOutOfMemoryError",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-Dfile.encoding=UTF-8",
            "-Djava.util.logging.manager=org.jboss.logmanager.LogManager"));
    String more = settings.getOrDefault(optionsSetting(), "");
    if (!more.isBlank()) {
      command.addAll(List.of(more.strip().split("\\s+")));
    }
    command.add("-jar");
    command.add(jar(home).toString());
    return command;
  }

  /** The setting that adds options for its Java process. */
  String optionsSetting() {
    return "COMANAGER_" + name.replace('-', '_').toUpperCase(Locale.ROOT) + "_JAVA_OPTS";
  }

  Path jar(StackHome home) {
    return home.repository().resolve(name).resolve("target/quarkus-app/quarkus-run.jar");
  }
}
