package dev.comanager.messaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KafkaSettingsTest {
  private final KafkaSettings unnamed = new KafkaSettings(Map.of(), "");

  @Test
  void clientsBearTheOperatorsNamesAndDiffer() {
    KafkaSettings named = new KafkaSettings(Map.of("client.id", "blue"), "");

    assertThat(named.callConsumer("tool-calls.watch"))
        .containsEntry("client.id", "blue-tool-calls.watch");
    assertThat(named.outcomeConsumer()).containsEntry("client.id", "blue-tool-outcomes");
    assertThat(named.assignedConsumer("grants-ended"))
        .containsEntry("client.id", "blue-grants-ended");
  }

  @Test
  void withoutOneKafkaNamesTheMembersOfGroups() {
    assertThat(unnamed.callConsumer("tool-calls.watch")).doesNotContainKey("client.id");
    assertThat(unnamed.outcomeConsumer()).containsEntry("client.id", "consumer-tool-outcomes");
  }

  @Test
  void callsAndOutcomesShareRequestsInsteadOfWaitingForEachOther() {
    for (Map<String, Object> producer :
        List.of(unnamed.callProducer(Duration.ofSeconds(4)), unnamed.outcomeProducer())) {
      assertThat(producer)
          .containsEntry("linger.ms", 0)
          .containsEntry("max.in.flight.requests.per.connection", 1);
    }
  }

  @Test
  void noTwoReplicasAreTheSameMemberOfAGroup() {
    assertThat(unnamed.callConsumer("tool-calls.watch")).doesNotContainKey("group.instance.id");
  }

  @Test
  void whatIsSetForEveryClientReachesEachOfThem() {
    KafkaSettings encrypted = new KafkaSettings(Map.of("security.protocol", "SSL"), "");

    assertThat(encrypted.callProducer(Duration.ofSeconds(4)))
        .containsEntry("security.protocol", "SSL");
    assertThat(encrypted.outboxProducer(Duration.ofSeconds(4)))
        .containsEntry("security.protocol", "SSL");
    assertThat(encrypted.callConsumer("any")).containsEntry("security.protocol", "SSL");
  }

  @Test
  void aClientWithoutAGroupHasNotTheOneThatQuarkusGivesByDefault() {
    assertThat(new KafkaSettings(Map.of("group.id", "notifier"), "").outcomeConsumer())
        .doesNotContainKey("group.id");
  }
}
