package dev.comanager.messaging;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.messaging.metrics.KafkaMetrics;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KafkaSettingsTest {
  private static final String BELOW = "kafka.";
  private static final String SHARED = "as all";

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
          .containsEntry("linger.ms", "0")
          .containsEntry("max.in.flight.requests.per.connection", 1);
    }
  }

  @Test
  void aMemberOfAGroupHasWhatAllClientsShare() {
    assertThat(unnamed.callConsumer("tool-calls.watch"))
        .containsEntry("session.timeout.ms", "6000")
        .containsEntry("auto.offset.reset", "earliest")
        .containsEntry("metric.reporters", KafkaMetrics.class.getName())
        .containsEntry("partition.assignment.strategy", PerTopicAssignor.class.getName());
  }

  @Test
  void whatAllClientsShareIsSetAgainOnlyWhereItMustDiffer() {
    Map<String, Object> shared =
        KafkaSettings.shared().stream()
            .flatMap(source -> source.getPropertyNames().stream())
            .filter(name -> name.startsWith(BELOW))
            .collect(toMap(name -> name.substring(BELOW.length()), _ -> SHARED));
    KafkaSettings marked = new KafkaSettings(shared, "");
    Duration delivery = Duration.ofSeconds(4);

    assertThat(shared).hasSizeGreaterThan(8);
    for (Map<String, Object> producer :
        List.of(
            marked.callProducer(delivery),
            marked.outcomeProducer(),
            marked.deadLetterProducer(),
            marked.outboxProducer(delivery))) {
      assertThat(producer).containsAllEntriesOf(shared);
    }
    shared.put("auto.offset.reset", "latest");
    assertThat(marked.outcomeConsumer()).containsAllEntriesOf(shared);
    shared.put("auto.offset.reset", SHARED);
    shared.put("heartbeat.interval.ms", 500);
    assertThat(marked.callConsumer("any")).containsAllEntriesOf(shared);
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
