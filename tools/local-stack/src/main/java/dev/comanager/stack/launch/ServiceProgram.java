package dev.comanager.stack.launch;

import dev.comanager.stack.StackHome;
import dev.comanager.stack.StackPort;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** A service as a program: its jar, with memory as measured for one machine. */
record ServiceProgram(ServiceSpec spec, StackHome home, Map<String, String> settings)
    implements Program {
  private static final int PROBE_MILLIS = 2_000;
  private static final int INITIAL_HEAP = 24;

  @Override
  public String name() {
    return spec.name();
  }

  @Override
  public int port() {
    return spec.port();
  }

  @Override
  public Map<String, String> environment() {
    return spec.environment().apply(settings);
  }

  @Override
  public Program with(Map<String, String> reported) {
    Map<String, String> current = new HashMap<>(settings);
    current.putAll(reported);
    // The well-known address stays with the balancer.
    for (StackPort port : StackPort.values()) {
      current.remove(port.setting());
      Optional.ofNullable(settings.get(port.setting()))
          .ifPresent(it -> current.put(port.setting(), it));
    }
    return new ServiceProgram(spec, home, current);
  }

  @Override
  public ProcessBuilder process(Consumer<String> progress) throws Part.StartFailure {
    if (!Files.exists(jar())) {
      throw new Part.StartFailure(spec.service() + " is not built (" + jar() + " is missing).");
    }
    ProcessBuilder builder = new ProcessBuilder(command()).directory(home.repository().toFile());
    builder.environment().putAll(environment());
    return builder;
  }

  @Override
  public boolean answers() {
    try {
      HttpURLConnection connection =
          (HttpURLConnection)
              URI.create("http://127.0.0.1:" + spec.managementPort() + "/q/health/ready")
                  .toURL()
                  .openConnection();
      connection.setConnectTimeout(PROBE_MILLIS);
      connection.setReadTimeout(PROBE_MILLIS);
      try {
        return connection.getResponseCode() == HttpURLConnection.HTTP_OK;
      } finally {
        connection.disconnect();
      }
    } catch (IOException e) {
      return false; // not listening yet
    }
  }

  private List<String> command() {
    List<String> command = JavaCommand.of(settings, INITIAL_HEAP, spec.heapMegabytes());
    command.addAll(
        List.of(
            "-XX:ReservedCodeCacheSize=64m",
            // Memory used by the compilers is returned to the system.
            "-XX:TrimNativeHeapInterval=10000",
            "-Dfile.encoding=UTF-8",
            "-Djava.util.logging.manager=org.jboss.logmanager.LogManager"));
    String more = settings.getOrDefault(optionsSetting(), "");
    if (!more.isBlank()) {
      command.addAll(List.of(more.strip().split("\\s+")));
    }
    command.add("-jar");
    command.add(jar().toString());
    return command;
  }

  /** The setting that adds JVM options for this service. */
  private String optionsSetting() {
    return "COMANAGER_" + spec.service().replace('-', '_').toUpperCase(Locale.ROOT) + "_JAVA_OPTS";
  }

  private Path jar() {
    return home.built(spec.service()).resolve("quarkus-run.jar");
  }
}
