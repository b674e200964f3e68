package dev.comanager.messaging.rpc;

import static dev.comanager.messaging.rpc.RpcHarness.call;
import static dev.comanager.messaging.rpc.RpcHarness.echo;
import static dev.comanager.messaging.rpc.RpcHarness.request;
import static dev.comanager.messaging.rpc.RpcHarness.textOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.comanager.messaging.KafkaSettings;
import dev.comanager.messaging.RpcConfigs;
import dev.comanager.testkit.backends.EncryptedBroker;
import io.smallrye.config.PropertiesConfigSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.errors.SslAuthenticationException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls over a broker that lets nobody in without a certificate, set as a pod is. */
@Tag("thorough")
class EncryptedRoundTripTest {
  private static final String CLIENT = "kafka.%s";

  @TempDir static Path directory;

  @AutoClose private static EncryptedBroker broker;

  @BeforeAll
  static void start() throws Exception {
    broker = EncryptedBroker.start(directory.resolve("broker"));
  }

  @Test
  void aCallIsAnsweredWithTheChartsFileAndTheStoresOfStrimzisSecrets() throws Exception {
    assertAnswered(charts(), "charts.");
  }

  @Test
  void aCallIsAnsweredWithThePemFilesOfStrimzisSecrets() throws Exception {
    Map<String, String> settings = new HashMap<>();
    settings.put(CLIENT.formatted("security.protocol"), "SSL");
    settings.put(CLIENT.formatted("ssl.keystore.type"), "PEM");
    settings.put(CLIENT.formatted("ssl.keystore.certificate.chain"), read("kafka-user/user.crt"));
    settings.put(CLIENT.formatted("ssl.keystore.key"), read("kafka-user/user.key"));
    settings.put(CLIENT.formatted("ssl.truststore.type"), "PEM");
    settings.put(CLIENT.formatted("ssl.truststore.certificates"), read("kafka-ca/ca.crt"));

    assertAnswered(settings, "pem.");
  }

  @Test
  void aClientWithoutACertificateIsRefused() throws Exception {
    Map<String, Object> client = new HashMap<>(kafka(charts(), "none.").assignedConsumer("any"));
    client.keySet().removeIf(key -> key.startsWith("ssl.keystore."));
    client.put("bootstrap.servers", broker.bootstrapServers());

    try (Admin admin = Admin.create(client)) {
      assertThatThrownBy(() -> admin.listTopics().names().get())
          .hasRootCauseInstanceOf(SSLException.class)
          .hasCauseInstanceOf(SslAuthenticationException.class);
    }
  }

  private static void assertAnswered(Map<String, String> settings, String prefix) throws Exception {
    broker.broker().createTopics(prefix, List.of(RpcHarness.TOPICS));
    RpcHarness rpc = new RpcHarness(RpcConfigs.of(Map.of()), kafka(settings, prefix));
    try {
      rpc.serve(echo());
      assertThat(textOf(call(rpc.caller("gateway"), request("echo", 1, "over TLS"))))
          .isEqualTo("over TLS");
    } finally {
      rpc.close();
    }
  }

  private static Map<String, String> charts() throws IOException {
    Map<String, String> settings =
        new HashMap<>(
            new PropertiesConfigSource(broker.clientFile("minimal").toUri().toURL())
                .getProperties());
    settings.put("COMANAGER_KAFKA_KEYSTORE_PASSWORD", EncryptedBroker.PASSWORD);
    settings.put("COMANAGER_KAFKA_TRUSTSTORE_PASSWORD", EncryptedBroker.PASSWORD);
    return settings;
  }

  private static String read(String file) throws IOException {
    return Files.readString(broker.stores().resolve(file));
  }

  private static KafkaSettings kafka(Map<String, String> settings, String prefix) {
    Map<String, String> all = new HashMap<>(settings);
    all.put("kafka.bootstrap.servers", broker.bootstrapServers());
    return RpcConfigs.kafka(all, prefix);
  }
}
