package dev.comanager.messaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class KafkaSettingsTest {
  private static final String GIVEN = "comanager.rpc.client.\"client.id\"";

  @Test
  void clientsBearTheOperatorsNamesAndDiffer() {
    RpcConfig config = RpcConfigs.of(Map.of(GIVEN, "blue"));

    assertThat(KafkaSettings.callConsumer(config, "notifier.lines"))
        .containsEntry("client.id", "blue-notifier.lines");
    assertThat(KafkaSettings.outcomeConsumer(config))
        .containsEntry("client.id", "blue-tool-outcomes");
    assertThat(KafkaSettings.assignedConsumer(config, "grants-ended"))
        .containsEntry("client.id", "blue-grants-ended");
  }

  @Test
  void withoutOneKafkaNamesTheMembersOfGroups() {
    RpcConfig config = RpcConfigs.of(Map.of());

    assertThat(KafkaSettings.callConsumer(config, "notifier.lines")).doesNotContainKey("client.id");
    assertThat(KafkaSettings.outcomeConsumer(config))
        .containsEntry("client.id", "consumer-tool-outcomes");
  }

  @Test
  void noTwoReplicasAreTheSameMemberOfAGroup() {
    assertThat(KafkaSettings.callConsumer(RpcConfigs.of(Map.of()), "notifier.lines"))
        .doesNotContainKey("group.instance.id");
  }
}
