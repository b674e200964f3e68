package dev.comanager.servicekit.startup.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.servicekit.startup.Given;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KafkaClientsTest {
  private final Map<String, String> alike =
      Map.of(
          "kafka.bootstrap.servers", "kafka:9093",
          "kafka.security.protocol", "SSL",
          "comanager.rpc.client.\"security.protocol\"", "SSL",
          "comanager.outbox.client.\"security.protocol\"", "SSL");

  @Test
  void connectsWithTheListenersClientSettings() {
    assertThat(KafkaClients.of(Given.settings(alike)))
        .containsEntry("bootstrap.servers", "kafka:9093")
        .containsEntry("security.protocol", "SSL");
    assertThat(KafkaClients.problems(Given.settings(alike))).isEmpty();
  }

  @Test
  void reportsWhereOneKindOfClientIsSetOtherwise() {
    Map<String, String> differing = new HashMap<>(alike);
    differing.put("comanager.outbox.client.\"ssl.keystore.password\"", "hidden");

    assertThat(KafkaClients.problems(Given.settings(differing)))
        .containsExactly(
            "comanager.rpc.client.* and comanager.outbox.client.* differ in ssl.keystore.password:"
                + " set the same for both");
  }

  @Test
  void refusesAMembershipThatAllReplicasWouldShare() {
    Map<String, String> shared = new HashMap<>(alike);
    shared.put("comanager.rpc.client.\"group.instance.id\"", "one-for-all");
    shared.put("kafka.group.instance.id", "one-for-all");

    assertThat(KafkaClients.problems(Given.settings(shared)))
        .hasSize(2)
        .allSatisfy(it -> assertThat(it).contains("group.instance.id", "remove it"));
  }
}
