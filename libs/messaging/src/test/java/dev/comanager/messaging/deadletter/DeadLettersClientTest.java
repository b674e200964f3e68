package dev.comanager.messaging.deadletter;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How the operators' command shows itself to the broker. */
class DeadLettersClientTest {
  @TempDir private Path folder;
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void itsSettingsAreThoseOfTheFileAndThePasswordsThatServicesAreGiven() throws IOException {
    Map<String, String> environment =
        Map.of(
            "QUARKUS_CONFIG_LOCATIONS", clientFile().toString(),
            "COMANAGER_KAFKA_KEYSTORE_PASSWORD", "key,password",
            "KAFKA_BOOTSTRAP_SERVERS", "broker:9093");

    assertThat(command(environment).client())
        .containsEntry("security.protocol", "SSL")
        .containsEntry("ssl.keystore.location", "/etc/comanager/kafka-user/user.p12")
        .containsEntry("ssl.keystore.password", "key,password")
        .containsEntry("bootstrap.servers", "broker:9093")
        .containsEntry("enable.metrics.push", "false");
  }

  @Test
  void itsBrokerIsTheDefaultOfServicesUnlessOneIsGiven() throws IOException {
    assertThat(command(Map.of()).client()).containsEntry("bootstrap.servers", "localhost:9092");
    assertThat(command(Map.of("COMANAGER_RPC_BOOTSTRAP_SERVERS", "former:9092")).client())
        .containsEntry("bootstrap.servers", "former:9092");
  }

  @Test
  void aMissingPasswordIsReportedByItsName() throws IOException {
    Map<String, String> environment = Map.of("QUARKUS_CONFIG_LOCATIONS", clientFile().toString());

    assertThat(command(environment).run(List.of("list"))).isEqualTo(1);
    assertThat(err.toString(UTF_8)).contains("not done", "COMANAGER_KAFKA_KEYSTORE_PASSWORD");
  }

  @Test
  void aMissingFileIsReported() {
    Map<String, String> environment = Map.of("QUARKUS_CONFIG_LOCATIONS", "/no/such.properties");

    assertThat(command(environment).run(List.of("list"))).isEqualTo(1);
    assertThat(err.toString(UTF_8)).contains("not done");
  }

  private Path clientFile() throws IOException {
    return Files.writeString(
        folder.resolve("kafka.properties"),
        """
        kafka.security.protocol=SSL
        kafka.ssl.keystore.location=/etc/comanager/kafka-user/user.p12
        comanager.rpc.client."ssl.keystore.password"=${COMANAGER_KAFKA_KEYSTORE_PASSWORD}
        """);
  }

  private DeadLettersCommand command(Map<String, String> environment) {
    return new DeadLettersCommand(
        environment, new PrintStream(err, true, UTF_8), new PrintStream(err, true, UTF_8));
  }
}
