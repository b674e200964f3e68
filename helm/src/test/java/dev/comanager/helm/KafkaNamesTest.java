package dev.comanager.helm;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Topic;
import java.lang.module.ModuleDescriptor.Version;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Topics, groups and partitions that the chart names are those of the code. */
class KafkaNamesTest {
  private static final Map<String, Topic> TOPICS =
      Stream.of(Topic.values()).collect(toMap(topic -> topic.name(""), topic -> topic));

  @Test
  void scalingFollowsGroupsThatServicesReallyRead() {
    List<JsonNode> scaled = Chart.ofKind("ScaledObject", "ha");

    assertThat(scaled).hasSize(2);
    for (JsonNode object : scaled) {
      String service = object.at("/spec/scaleTargetRef/name").asText().replace("fantasy-", "");
      for (JsonNode trigger : object.at("/spec/triggers")) {
        String topic = trigger.at("/metadata/topic").asText();
        String group = trigger.at("/metadata/consumerGroup").asText();
        assertThat(TOPICS).containsKey(topic);
        assertThat(reads(service, group, topic)).as("%s of %s", group, service).isTrue();
      }
    }
  }

  @Test
  void noServiceGrowsBeyondItsPartitions() {
    int calls = Topic.TOOL_CALLS_DECISION.partitions();

    assertThat(
            Stream.of(
                Topic.TOOL_CALLS_WATCH,
                Topic.TOOL_CALLS_NOTIFIER,
                Topic.RECHECKS_REQUESTED,
                Topic.RECHECKS_REPORTED,
                Topic.NOTIFICATIONS_REQUESTED,
                Topic.NOTIFICATIONS_CODES))
        .allMatch(topic -> topic.partitions() == calls);
    assertThat(Source.of(Chart.FOLDER.resolve("templates/_names.tpl")).text())
        .contains(
            "decision-engine: {database: decision, mostReplicas: %d}".formatted(calls),
            "watch-service: {database: watch, mostReplicas: %d}".formatted(calls))
        .containsPattern("notifier: \\{.*mostReplicas: %d}".formatted(calls));
    Chart.ofKind("ScaledObject", "ha")
        .forEach(
            it -> assertThat(it.at("/spec/maxReplicaCount").asInt()).isLessThanOrEqualTo(calls));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ha", "sasl"})
  void scalingUsesAProtocolThatKafka4Speaks(String example) {
    for (JsonNode object : Chart.ofKind("ScaledObject", example)) {
      for (JsonNode trigger : object.at("/spec/triggers")) {
        // What is older was taken out of Kafka 4, and is what KEDA takes by default (1.0.0).
        assertThat(Version.parse(trigger.at("/metadata/version").asText()))
            .isGreaterThanOrEqualTo(Version.parse("2.1.0"));
        assertThat(trigger.at("/metadata/offsetResetPolicy").asText()).isEqualTo("earliest");
      }
    }
  }

  @Test
  void scalingNamesBrokersSoThatAnotherNamespaceFindsThem() {
    assertThat(brokers("ha")).matches("a\\.[a-z-]+\\.svc:9093,b\\.[a-z-]+\\.svc:9093,c.*");
    assertThat(brokers("sasl")).isEqualTo("b-1.kafka.example.com:9096,b-2.kafka.example.com:9096");
  }

  private static String brokers(String example) {
    return Chart.ofKind("ScaledObject", example)
        .getFirst()
        .at("/spec/triggers/0/metadata/bootstrapServers")
        .asText();
  }

  @Test
  void withCertificatesEveryTriggerShowsOne() {
    List<JsonNode> authentications = Chart.ofKind("TriggerAuthentication", "ha");

    assertThat(authentications)
        .extracting(Chart::name)
        .containsExactlyInAnyOrder(
            "TriggerAuthentication/fantasy-watch-service",
            "TriggerAuthentication/fantasy-notifier");
    for (JsonNode authentication : authentications) {
      assertThat(authentication.at("/spec/secretTargetRef").valueStream())
          .extracting(it -> it.path("parameter").asText())
          .containsExactly("ca", "cert", "key");
    }
    for (JsonNode object : Chart.ofKind("ScaledObject", "ha")) {
      for (JsonNode trigger : object.at("/spec/triggers")) {
        assertThat(trigger.at("/authenticationRef/name").asText())
            .isEqualTo(object.at("/metadata/name").asText());
      }
    }
  }

  // Channels name their groups in the properties; calls are read by the group that is called as
  // their topic.
  private static boolean reads(String service, String group, String topic) {
    Source source = Source.ofModule(service);
    return group.equals(topic)
        ? source.text().contains("comanager.rpc.owner=" + topic.replace("tool-calls.", ""))
        : source.text().contains("group.id=" + group + "\n");
  }
}
