package dev.comanager.auth;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.KafkaBroker;
import dev.comanager.testkit.backends.PostgresServer;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The built jar, with a database and a broker to run against. */
final class BuiltJar implements AutoCloseable {
  final int port = FreePort.find();
  final int managementPort = FreePort.find();
  final PostgresServer server;
  KafkaBroker broker;

  private final int kafkaPort = FreePort.find();
  private final int controllerPort = FreePort.find();
  private final Path directory;
  private final Map<String, String> settings;

  BuiltJar(Path directory) throws Exception {
    this.directory = directory;
    server = PostgresServer.start(directory, FreePort.find());
    server.createDatabase("auth");
    startBroker();
    broker.createTopics("");
    settings =
        Map.of(
            "KAFKA_BOOTSTRAP_SERVERS", broker.bootstrapServers(),
            "COMANAGER_MANAGEMENT_PORT", Integer.toString(managementPort),
            "COMANAGER_AUTH_DB", "postgresql://127.0.0.1:" + server.port() + "/auth",
            "COMANAGER_AUTH_PORT", Integer.toString(port),
            "COMANAGER_INTERNAL_PORT", Integer.toString(FreePort.find()),
            "COMANAGER_ADMIN_PORT", Integer.toString(FreePort.find()),
            // Generous, because the process has only just started and the machine may be busy.
            "COMANAGER_REVOCATIONS_TIMEOUT", "30s",
            "COMANAGER_KEYS_PHONE_HMAC", TestSettings.newKey(),
            "COMANAGER_KEYS_PHONE_SEALING", TestSettings.newKey());
  }

  void startBroker() throws IOException {
    broker = KafkaBroker.start(directory.resolve("kafka"), kafkaPort, controllerPort);
  }

  @Override
  public void close() throws IOException {
    broker.close();
    server.close();
  }

  ProcessBuilder process(Map<String, String> changed, String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx96m",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-jar",
                System.getProperty("quarkus.run.jar")));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(settings);
    builder.environment().putAll(changed);
    return builder;
  }

  Ran run(Map<String, String> changed, String... arguments) throws Exception {
    Path out = Files.createTempFile(directory, "out", "");
    Path err = Files.createTempFile(directory, "err", "");
    Process process =
        process(changed, arguments)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    try {
      assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    return new Ran(
        process.exitValue(), Files.readAllLines(out, UTF_8), Files.readAllLines(err, UTF_8));
  }

  /** Whether the process reports at its management port that it has started. */
  boolean started() {
    try {
      HttpURLConnection response =
          (HttpURLConnection)
              URI.create("http://127.0.0.1:" + managementPort + "/q/health/started")
                  .toURL()
                  .openConnection();
      try {
        return response.getResponseCode() == HttpURLConnection.HTTP_OK;
      } finally {
        response.disconnect();
      }
    } catch (IOException nobodyListens) {
      return false;
    }
  }

  /** The result of a process. */
  record Ran(int exitCode, List<String> out, List<String> err) {}
}
