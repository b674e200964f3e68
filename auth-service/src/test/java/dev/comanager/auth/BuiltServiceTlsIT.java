package dev.comanager.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.comanager.auth.BuiltJar.Ran;
import dev.comanager.contracts.Topic;
import dev.comanager.servicekit.sealing.SealingKey;
import dev.comanager.testkit.backends.EncryptedBroker;
import dev.comanager.testkit.backends.FreePort;
import dev.comanager.testkit.backends.PostgresServer;
import dev.comanager.testkit.backends.certificates.Certificates;
import dev.comanager.testkit.backends.certificates.PemFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * The built service as a process of its own, with the variables that the chart sets, on a database
 * that lets nobody in without TLS and a broker that lets nobody in without a certificate.
 */
@EnabledIfSystemProperty(
    named = "quarkus.run.jar",
    matches = ".+",
    disabledReason = "needs the built jar: runs with ./mvnw verify")
@Tag("thorough")
class BuiltServiceTlsIT {
  @TempDir static Path directory;

  private static final Duration TIMEOUT = Duration.ofSeconds(90);

  private static BuiltJar jar;
  private static EncryptedBroker broker;
  private static PostgresServer encrypted;
  private static Path known;
  private static Path unknown;

  @BeforeAll
  static void startBackends() throws Exception {
    jar = new BuiltJar(directory.resolve("jar"));
    Certificates certificates = new Certificates(directory);
    Path own = certificates.sound("own");
    known = PemFiles.trusted(certificates.trusting("known", own));
    unknown = PemFiles.trusted(certificates.trusting("unknown", certificates.sound("stranger")));
    encrypted =
        PostgresServer.startWithTls(
            directory.resolve("encrypted"), FreePort.find(), PemFiles.of(own));
    encrypted.createDatabase("auth");
    encrypted.takeOnlyTls();
    broker = EncryptedBroker.start(directory.resolve("broker"));
    broker.broker().createTopics("");
  }

  @AfterAll
  static void stopBackends() throws IOException {
    broker.close();
    encrypted.close();
    jar.close();
  }

  @Test
  void migratesStoresALineAndReportsItWithoutClearText() throws Exception {
    Map<String, String> settings = new HashMap<>(kafka());
    settings.putAll(settings("verify-full", known));

    Ran migrated = jar.run(with(settings, "QUARKUS_INIT_AND_EXIT"));
    assertThat(migrated.err()).isEmpty();
    assertThat(migrated.exitCode()).isZero();

    settings.putAll(
        Map.of(
            "COMANAGER_TEST_LINE_ENABLED",
            "true",
            "COMANAGER_TEST_LINE_PHONE",
            "+12025550143",
            "COMANAGER_TEST_LINE_BEARER",
            "fcml_" + "a".repeat(43),
            "COMANAGER_ONE_TIME_CODES_NOTIFIER_KEY",
            SealingKey.generate("test", new SecureRandom()).publicKey()));
    Process service =
        jar.process(settings)
            .redirectOutput(directory.resolve("service.out").toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      await().atMost(TIMEOUT).until(jar::started);
      await().atMost(TIMEOUT).untilAsserted(() -> assertThat(publishedLines()).isPositive());
    } finally {
      service.destroy();
      assertThat(service.waitFor(60, TimeUnit.SECONDS)).isTrue();
    }
  }

  private static long publishedLines() {
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", broker.broker().bootstrapServers()),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer())) {
      List<TopicPartition> partitions =
          consumer.partitionsFor(Topic.LINES_EVENTS.name("")).stream()
              .map(it -> new TopicPartition(it.topic(), it.partition()))
              .toList();
      return consumer.endOffsets(partitions).values().stream().mapToLong(it -> it).sum();
    }
  }

  @Test
  void saysInOneLineThatItsBrokerWantsACertificate() throws Exception {
    Ran ran = jar.run(soon(Map.of("KAFKA_BOOTSTRAP_SERVERS", broker.bootstrapServers())));

    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err()).singleElement().asString().contains("no broker without TLS answers");
  }

  @Test
  void saysInOneLineThatTheCaIsUnknown() throws Exception {
    assertOneLine(
        jar.run(soon(settings("verify-full", unknown))), "unable to find valid certification path");
  }

  @Test
  void saysInOneLineThatTheDatabaseWantsTls() throws Exception {
    assertOneLine(jar.run(soon(Map.of("COMANAGER_AUTH_DB", address()))), "no encryption");
  }

  @Test
  void saysInOneLineThatTheDatabaseOffersNone() throws Exception {
    assertOneLine(
        jar.run(
            soon(
                Map.of(
                    "COMANAGER_DB_TLS_MODE",
                    "verify-full",
                    "COMANAGER_DB_TLS_CA",
                    known.toString()))),
        "does not support SSL");
  }

  private static void assertOneLine(Ran ran, String message) {
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err())
        .singleElement()
        .asString()
        .startsWith("auth-service does not start: gave up after 8 s")
        .contains("PostgreSQL at 127.0.0.1:")
        .contains(message);
  }

  /** With less time to wait: on a busy machine the first check may be too slow. */
  private static Map<String, String> soon(Map<String, String> settings) {
    Map<String, String> more = new HashMap<>(settings);
    more.put("COMANAGER_START_TIMEOUT", "8s");
    return more;
  }

  private static Map<String, String> settings(String mode, Path ca) {
    return Map.of(
        "COMANAGER_AUTH_DB", address(),
        "COMANAGER_DB_TLS_MODE", mode,
        "COMANAGER_DB_TLS_CA", ca.toString());
  }

  private static Map<String, String> with(Map<String, String> settings, String name) {
    Map<String, String> more = new HashMap<>(settings);
    more.put(name, "true");
    return more;
  }

  /** As a pod gets it: the file by its name, passwords as variables. */
  private static Map<String, String> kafka() throws IOException {
    return Map.of(
        "KAFKA_BOOTSTRAP_SERVERS",
        broker.bootstrapServers(),
        "QUARKUS_CONFIG_LOCATIONS",
        broker.clientFile("minimal").toString(),
        "COMANAGER_KAFKA_KEYSTORE_PASSWORD",
        EncryptedBroker.PASSWORD,
        "COMANAGER_KAFKA_TRUSTSTORE_PASSWORD",
        EncryptedBroker.PASSWORD);
  }

  private static String address() {
    return "postgresql://127.0.0.1:" + encrypted.port() + "/auth";
  }
}
