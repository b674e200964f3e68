package dev.comanager.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Checks that the Strimzi topics in {@code k8s/} match the code. */
class KubernetesTopicsContractTest {
  private static final Path KAFKA = Path.of("../../k8s/base/kafka");
  private static final Map<String, JsonNode> TOPICS = named("topics.yaml");
  private static final Map<String, JsonNode> USERS = named("users.yaml");
  private static final int SEGMENT_MILLIS = 60_000;

  @Test
  void everyTopicAndItsDeadLetterTopicAreDeclaredAndNoOther() {
    List<String> expected = new ArrayList<>();
    for (Topic topic : Topic.values()) {
      expected.add(topic.name(""));
      if (topic.hasDeadLetter()) {
        expected.add(topic.deadLetterName(""));
      }
    }

    assertThat(TOPICS.keySet()).containsExactlyInAnyOrderElementsOf(expected);
    TOPICS.forEach(
        (name, topic) -> {
          assertThat(topic.at("/spec/topicName").asText()).isEqualTo(name);
          assertThat(topic.at("/spec/replicas").asInt()).isEqualTo(3);
          assertThat(topic.at("/spec/config/min.insync.replicas").asInt()).isEqualTo(2);
        });
  }

  @ParameterizedTest
  @EnumSource
  void partitionsAndRetentionOfATopicMatchTheCode(Topic topic) {
    JsonNode spec = TOPICS.get(topic.name("")).path("spec");
    JsonNode config = spec.path("config");
    Topic.Retention retention = topic.retention();

    assertThat(spec.path("partitions").asInt()).isEqualTo(topic.partitions());
    assertThat(config.has("retention.ms")).isEqualTo(retention.time().isPresent());
    retention
        .time()
        .ifPresent(
            time -> assertThat(config.path("retention.ms").asLong()).isEqualTo(millis(time)));
    assertThat(config.path("cleanup.policy").asText("delete"))
        .isEqualTo(
            retention.compact()
                ? retention.time().isPresent() ? "compact,delete" : "compact"
                : "delete");
    assertThat(config.path("message.timestamp.type").asText("CreateTime"))
        .isEqualTo(retention.brokerTimestamps() ? "LogAppendTime" : "CreateTime");
    if (retention.compact()) {
      assertThat(config.path("segment.ms").asInt()).isEqualTo(SEGMENT_MILLIS);
      assertThat(config.path("max.compaction.lag.ms").asInt()).isEqualTo(SEGMENT_MILLIS);
    }
  }

  @Test
  void retentionOfDeadLettersMatchesTheCode() {
    for (Topic topic : Topic.values()) {
      if (topic.hasDeadLetter()) {
        JsonNode spec = TOPICS.get(topic.deadLetterName("")).path("spec");
        assertThat(spec.at("/config/retention.ms").asLong())
            .isEqualTo(millis(Topic.Retention.deadLetter().time().orElseThrow()));
      }
    }
  }

  @Test
  void onlyTheNotifierReadsOneTimeCodes() {
    assertThat(allowed("Read", Topic.NOTIFICATIONS_CODES.name(""))).containsExactly("notifier");
    assertThat(allowed("Write", Topic.NOTIFICATIONS_CODES.name("")))
        .containsExactly("auth-service");
  }

  @ParameterizedTest
  @EnumSource
  void onlyAuthServiceWritesInternalCalls(ToolOwner owner) {
    assertThat(allowed("Write", Topic.internalCallsOf(owner).name("")))
        .containsExactly("auth-service");
  }

  @ParameterizedTest
  @EnumSource
  void everyTopicHasAWriterAndAReader(Topic topic) {
    assertThat(allowed("Write", topic.name(""))).isNotEmpty();
    assertThat(allowed("Read", topic.name(""))).isNotEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void aConsumerOfATopicMayDeadLetterItsRecords(Topic topic) {
    if (topic.hasDeadLetter() && !readWithoutGroup(topic)) {
      assertThat(allowed("Write", topic.deadLetterName("")))
          .containsExactlyInAnyOrderElementsOf(consumers(topic));
    }
  }

  private static List<String> consumers(Topic topic) {
    return allowed("Read", topic.name("")).stream()
        .filter(user -> !user.equals("comanager-operator"))
        .toList();
  }

  // Callers skip outcomes they can't read, and unreadable revocations aren't dead-lettered.
  private static boolean readWithoutGroup(Topic topic) {
    return topic == Topic.TOOL_OUTCOMES || topic == Topic.GRANTS_ENDED;
  }

  @Test
  void rulesNameOnlyExistingTopics() {
    USERS.forEach(
        (user, definition) ->
            definition
                .at("/spec/authorization/acls")
                .forEach(
                    acl -> {
                      if (acl.at("/resource/type").asText().equals("topic")) {
                        assertThat(TOPICS).as(user).containsKey(acl.at("/resource/name").asText());
                      }
                    }));
  }

  private static List<String> allowed(String operation, String topic) {
    return USERS.entrySet().stream()
        .filter(
            user ->
                Stream.of(user.getValue().at("/spec/authorization/acls"))
                    .flatMap(acls -> acls.valueStream())
                    .anyMatch(acl -> allows(acl, operation, topic)))
        .map(Map.Entry::getKey)
        .toList();
  }

  private static boolean allows(JsonNode acl, String operation, String topic) {
    return acl.at("/resource/type").asText().equals("topic")
        && acl.at("/resource/name").asText().equals(topic)
        && acl.path("operations").valueStream().anyMatch(it -> it.asText().equals(operation));
  }

  private static long millis(Duration time) {
    return time.toMillis();
  }

  private static Map<String, JsonNode> named(String file) {
    Map<String, JsonNode> named = new TreeMap<>();
    YAMLMapper yaml = new YAMLMapper();
    try (var documents =
        yaml.readerFor(JsonNode.class).<JsonNode>readValues(KAFKA.resolve(file).toFile())) {
      documents.forEachRemaining(it -> named.put(it.at("/metadata/name").asText(), it));
    } catch (IOException e) {
      throw new UncheckedIOException(file, e);
    }
    return named;
  }
}
