package dev.comanager.auth;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.backends.FreePort;
import dev.comanager.backends.KafkaBroker;
import dev.comanager.backends.PostgresServer;
import dev.comanager.contracts.Topic;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The built jar as a process of its own: its exit codes and what it writes where. */
@EnabledIfSystemProperty(
    named = "quarkus.run.jar",
    matches = ".+",
    disabledReason = "needs the built jar: runs with ./mvnw verify")
class BuiltJarIT {
  private static final int BUSY_PORT = FreePort.find();

  @TempDir static Path directory;

  private static PostgresServer server;
  private static Map<String, String> settings;

  @BeforeAll
  static void startDatabase() throws Exception {
    server = PostgresServer.start(directory, FreePort.find());
    server.createDatabase("auth");
    settings =
        Map.of(
            "COMANAGER_AUTH_DB", "postgresql://127.0.0.1:" + server.port() + "/auth",
            "COMANAGER_AUTH_PORT", Integer.toString(BUSY_PORT),
            "COMANAGER_KEYS_PHONE_HMAC", TestSettings.newKey(),
            "COMANAGER_KEYS_PHONE_SEALING", TestSettings.newKey());
  }

  @AfterAll
  static void stopDatabase() throws IOException {
    server.close();
  }

  @Test
  void aCommandWritesItsResultAndNothingElseAndOpensNoPort() throws Exception {
    try (var taken = new ServerSocket(BUSY_PORT, 1, InetAddress.getLoopbackAddress())) {
      assertThat(taken.isBound()).isTrue();

      Ran created = run(Map.of(), "line", "create", "--phone", "+13105550101");

      assertThat(created.err()).isEmpty();
      assertThat(created.exitCode()).isZero();
      assertThat(created.out())
          .satisfiesExactly(
              line -> assertThat(line).matches("line ln_[0-9a-f]{24}"),
              bearer -> assertThat(bearer).matches("bearer fcml_[A-Za-z0-9_-]{43}"));
    }
  }

  @Test
  void aCommandTellsItsEndingItselfWhileNoServiceRuns() throws Exception {
    Path data = Files.createDirectory(directory.resolve("kafka"));
    try (KafkaBroker broker = KafkaBroker.start(data, FreePort.find(), FreePort.find())) {
      broker.createTopics("");
      Map<String, String> reachable = Map.of("KAFKA_BOOTSTRAP_SERVERS", broker.bootstrapServers());
      String line = newLine("+13105550102");

      assertThat(run(reachable, "line", "suspend", line))
          .isEqualTo(new Ran(0, List.of("suspended " + line), List.of()));
      assertThat(endings(broker)).isEqualTo(1);
      assertThat(run(reachable, "line", "resume", line).exitCode()).isZero();
    }
  }

  @Test
  void aCommandWhoseEndingTheBrokerDoesNotConfirmSaysSoInOneLineAndExitCodeThree()
      throws Exception {
    String line = newLine("+13105550103");

    Ran ran =
        run(
            Map.of(
                "KAFKA_BOOTSTRAP_SERVERS",
                "127.0.0.1:" + FreePort.find(),
                "COMANAGER_ENDINGS_PATIENCE",
                "1s"),
            "line",
            "suspend",
            line);

    assertThat(ran.exitCode()).isEqualTo(3);
    assertThat(ran.out()).containsExactly("suspended " + line);
    assertThat(ran.err()).singleElement().asString().startsWith("done, but not told");
  }

  @Test
  void whatIsNotDoneIsOneLineAndExitCodeOne() throws Exception {
    Ran ran = run(Map.of(), "line", "suspend", "ln_000000000000000000000000");

    assertThat(ran)
        .isEqualTo(new Ran(1, List.of(), List.of("there is no such line; nothing was changed")));
  }

  @Test
  void wrongArgumentsAreOneLineAndExitCodeTwoWithoutAnyDatabase() throws Exception {
    Ran ran = run(Map.of("COMANAGER_AUTH_DB", "postgresql://127.0.0.1:1/auth"), "line", "bogus");

    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).singleElement().asString().startsWith("usage: ");
  }

  @Test
  void helpGoesToStandardOutputAndIsNoError() throws Exception {
    Ran ran = run(Map.of("COMANAGER_AUTH_DB", "postgresql://127.0.0.1:1/auth"), "line", "help");

    assertThat(ran.exitCode()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out()).hasSizeGreaterThan(4).first().asString().startsWith("line create");
  }

  @Test
  void aCommandWithoutItsDatabaseSaysSoInOneLine() throws Exception {
    Ran ran = run(Map.of("COMANAGER_AUTH_DB", "postgresql://127.0.0.1:1/auth"), "line", "list");

    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).singleElement().asString().startsWith("not done: ");
  }

  @Test
  void theServiceRefusesToStartInProductionWithTheKnownSecretAndATestLine() throws Exception {
    Ran ran =
        run(Map.of("COMANAGER_ENVIRONMENT", "production", "COMANAGER_TEST_LINE_ENABLED", "true"));

    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err())
        .singleElement()
        .asString()
        .contains("comanager.internal.secret", "comanager.test-line.enabled");
  }

  @Test
  void theServiceRefusesToStartWithoutItsKeysAndNamesThem() throws Exception {
    Ran ran = run(Map.of("COMANAGER_KEYS_PHONE_HMAC", "", "COMANAGER_KEYS_PHONE_SEALING", "eA=="));

    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err())
        .singleElement()
        .asString()
        .contains("comanager.keys.phone-hmac is missing", "comanager.keys.phone-sealing is not");
  }

  @Test
  void theServiceSaysInOneLineThatItsPortIsTaken() throws Exception {
    try (var taken = new ServerSocket(BUSY_PORT, 1, InetAddress.getLoopbackAddress())) {
      Ran ran = run(Map.of());

      assertThat(taken.isBound()).isTrue();
      assertThat(ran.exitCode()).isEqualTo(1);
      assertThat(ran.err())
          .containsExactly(
              "auth-service does not start: port " + BUSY_PORT + " is taken by another process");
    }
  }

  private static String newLine(String phone) throws Exception {
    return run(Map.of(), "line", "create", "--phone", phone).out().getFirst().substring(5);
  }

  private static long endings(KafkaBroker broker) {
    TopicPartition place = new TopicPartition(Topic.GRANTS_ENDED.name(""), 0);
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", broker.bootstrapServers()),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer())) {
      return consumer.endOffsets(List.of(place)).get(place);
    }
  }

  private static Ran run(Map<String, String> changed, String... arguments) throws Exception {
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
    Path out = Files.createTempFile(directory, "out", "");
    Path err = Files.createTempFile(directory, "err", "");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
    Map<String, String> environment = new HashMap<>(settings);
    environment.putAll(changed);
    builder.environment().putAll(environment);
    Process process = builder.start();
    try {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    return new Ran(
        process.exitValue(), Files.readAllLines(out, UTF_8), Files.readAllLines(err, UTF_8));
  }

  private record Ran(int exitCode, List<String> out, List<String> err) {}
}
