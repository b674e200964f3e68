package dev.comanager.testkit.backends;

import dev.comanager.testkit.backends.certificates.Certificates;
import dev.comanager.testkit.backends.certificates.PemFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A Kafka broker that requires client certificates, with the files that Strimzi's secrets and the
 * chart give its clients. Only the test itself uses its plaintext listener.
 *
 * @param broker with its plaintext listener
 * @param bootstrapServers of the listener that requires certificates
 * @param stores with {@code kafka-user} and {@code kafka-ca}, each as its secret is mounted
 */
public record EncryptedBroker(KafkaBroker broker, String bootstrapServers, Path stores)
    implements AutoCloseable {
  /** The password of the stores. */
  public static final String PASSWORD = Certificates.PASSWORD;

  private static final Path RENDERED = Repository.resolve("helm/src/test/resources/golden");
  private static final String MOUNTED = "/etc/comanager";
  private static final String FILE = "  kafka.properties: |";
  private static final String INDENT = "    ";

  /**
   * Starts the broker.
   *
   * @param directory for all its files
   */
  public static EncryptedBroker start(Path directory) throws IOException, InterruptedException {
    Files.createDirectories(directory);
    Certificates certificates = new Certificates(directory);
    Path server = certificates.sound("server");
    Path client = certificates.sound("client");
    Path trusted = certificates.trusting("trusted", server);
    Path clients = certificates.trusting("clients", client);
    PemFiles own = PemFiles.of(client);
    Path user = Files.createDirectories(directory.resolve("kafka-user"));
    Path ca = Files.createDirectories(directory.resolve("kafka-ca"));
    Files.copy(client, user.resolve("user.p12"));
    Files.copy(own.certificate(), user.resolve("user.crt"));
    Files.copy(own.key(), user.resolve("user.key"));
    Files.copy(trusted, ca.resolve("ca.p12"));
    Files.copy(PemFiles.trusted(trusted), ca.resolve("ca.crt"));
    int port = FreePort.find();
    KafkaBroker broker =
        KafkaBroker.startWith(
            directory.resolve("kafka"),
            FreePort.find(),
            FreePort.find(),
            Map.of("MUTUAL", "SSL://127.0.0.1:" + port),
            Map.of(
                "listener.name.mutual.ssl.client.auth",
                "required",
                "listener.name.mutual.ssl.keystore.location",
                server.toString(),
                "listener.name.mutual.ssl.keystore.password",
                PASSWORD,
                "listener.name.mutual.ssl.key.password",
                PASSWORD,
                "listener.name.mutual.ssl.truststore.location",
                clients.toString(),
                "listener.name.mutual.ssl.truststore.password",
                PASSWORD));
    return new EncryptedBroker(broker, "127.0.0.1:" + port, directory);
  }

  /**
   * The chart's file of Kafka client settings, with the stores of this broker in place of those
   * mounted in a pod.
   *
   * @param example of the chart's values, such as {@code minimal}
   */
  public Path clientFile(String example) throws IOException {
    String file =
        Files.readString(RENDERED.resolve(example + ".yaml"))
            .lines()
            .dropWhile(line -> !line.equals(FILE))
            .skip(1)
            .takeWhile(line -> line.startsWith(INDENT))
            .map(line -> line.substring(INDENT.length()).replace(MOUNTED, stores.toString()) + "\n")
            .collect(Collectors.joining());
    return Files.writeString(stores.resolve(example + ".properties"), file);
  }

  @Override
  public void close() {
    broker.close();
  }
}
