package dev.comanager.auth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.BuiltJar.Ran;
import dev.comanager.contracts.Topic;
import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.KafkaBroker;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
  @TempDir static Path directory;

  private static BuiltJar jar;

  @BeforeAll
  static void startBackends() throws Exception {
    jar = new BuiltJar(directory);
  }

  @AfterAll
  static void stopBackends() throws IOException {
    jar.close();
  }

  @Test
  void aCommandWritesItsResultAndNothingElseAndOpensNoPort() throws Exception {
    try (var taken = new ServerSocket(jar.port, 1, InetAddress.getLoopbackAddress())) {
      assertThat(taken.isBound()).isTrue();

      Ran created = jar.run(Map.of(), "line", "create", "--phone", "+13105550101");

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
    String line = newLine("+13105550102");

    assertThat(jar.run(Map.of(), "line", "suspend", line))
        .isEqualTo(new Ran(0, List.of("suspended " + line), List.of()));
    assertThat(endings(jar.broker)).isEqualTo(1);
    assertThat(jar.run(Map.of(), "line", "resume", line).exitCode()).isZero();
  }

  @Test
  void aCommandWhoseEndingTheBrokerDoesNotConfirmSaysSoInOneLineAndExitCodeThree()
      throws Exception {
    String line = newLine("+13105550103");

    Ran ran =
        jar.run(
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
    Ran ran = jar.run(Map.of(), "line", "suspend", "ln_000000000000000000000000");

    assertThat(ran)
        .isEqualTo(new Ran(1, List.of(), List.of("there is no such line; nothing was changed")));
  }

  @Test
  void wrongArgumentsAreOneLineAndExitCodeTwoWithoutAnyDatabase() throws Exception {
    Ran ran =
        jar.run(Map.of("COMANAGER_AUTH_DB", "postgresql://127.0.0.1:1/auth"), "line", "bogus");

    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).singleElement().asString().startsWith("usage: ");
  }

  @Test
  void helpGoesToStandardOutputAndIsNoError() throws Exception {
    Ran ran = jar.run(Map.of("COMANAGER_AUTH_DB", "postgresql://127.0.0.1:1/auth"), "line", "help");

    assertThat(ran.exitCode()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out()).hasSizeGreaterThan(4).first().asString().startsWith("line create");
  }

  @Test
  void aCommandWithoutItsDatabaseSaysSoInOneLine() throws Exception {
    Ran ran = jar.run(Map.of("COMANAGER_AUTH_DB", "postgresql://127.0.0.1:1/auth"), "line", "list");

    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).singleElement().asString().startsWith("not done: ");
  }

  private static String newLine(String phone) throws Exception {
    return jar.run(Map.of(), "line", "create", "--phone", phone).out().getFirst().substring(5);
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
}
