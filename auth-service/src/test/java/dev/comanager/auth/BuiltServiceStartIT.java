package dev.comanager.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.auth.BuiltJar.Ran;
import dev.comanager.testkit.backends.FreePort;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The built service as a process of its own: what its jar needs to migrate, wait and start. */
@Tag("thorough")
@EnabledIfSystemProperty(
    named = "quarkus.run.jar",
    matches = ".+",
    disabledReason = "needs the built jar: runs with ./mvnw verify")
class BuiltServiceStartIT {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  @TempDir static Path directory;

  @AutoClose private static BuiltJar jar;

  @BeforeAll
  static void startBackends() throws Exception {
    jar = new BuiltJar(directory);
  }

  @Test
  void aMigrationNeedsTheDatabaseAndNothingElse() throws Exception {
    Ran ran =
        jar.run(
            Map.of(
                "QUARKUS_INIT_AND_EXIT", "true",
                "COMANAGER_ENVIRONMENT", "production",
                "COMANAGER_DB_TLS_MODE", "disable",
                "QUARKUS_DATASOURCE_PASSWORD", "not-asked-for-here",
                "COMANAGER_KEYS_PHONE_HMAC", "",
                "COMANAGER_KEYS_PHONE_SEALING", "",
                "KAFKA_BOOTSTRAP_SERVERS", "127.0.0.1:" + FreePort.find()));

    assertThat(ran.err()).isEmpty();
    assertThat(ran.exitCode()).isZero();
  }

  @Test
  void theServiceServesAsSoonAsItsBrokerIsThereAndNotBefore() throws Exception {
    jar.broker.close();
    Path out = directory.resolve("waiting.out");
    Process process =
        jar.process(Map.of("COMANAGER_AUTH_PORT", Integer.toString(FreePort.find())))
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      await().atMost(TIMEOUT).until(() -> Files.readString(out).contains("for Kafka at"));
      assertThat(jar.started()).isFalse();

      jar.startBroker();

      await().atMost(TIMEOUT).until(jar::started);
    } finally {
      process.destroy();
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  void theServiceSaysInOneLineThatItsPortIsTaken() throws Exception {
    try (var taken = new ServerSocket(jar.port, 1, InetAddress.getLoopbackAddress())) {
      Ran ran = jar.run(Map.of());

      assertThat(taken.isBound()).isTrue();
      assertThat(ran.exitCode()).isEqualTo(1);
      assertThat(ran.err())
          .singleElement()
          .asString()
          .startsWith("auth-service does not start: ")
          .contains("Port already bound: " + jar.port);
    }
  }
}
