package dev.comanager.servicekit.startup.kafka;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Whether topics are as the contracts say. */
final class TopicsRule {
  private static final String CLEANUP = "cleanup.policy";
  private static final String TIMESTAMPS = "message.timestamp.type";
  private static final String RETENTION = "retention.ms";

  private TopicsRule() {}

  /** What keeps a service from starting: wanted, found, and what mends it. */
  static List<String> problems(List<TopicRequirement> wanted, Map<String, FoundTopic> found) {
    List<String> problems = new ArrayList<>();
    List<String> missing =
        wanted.stream()
            .filter(requirement -> !found.containsKey(requirement.name()))
            .map(
                requirement ->
                    "%s (%d, %s)"
                        .formatted(
                            requirement.name(), requirement.fewest(), requirement.cleanupPolicy()))
            .toList();
    if (!missing.isEmpty()) {
      problems.add(
          "topics are missing, here with their partitions and cleanup.policy: %s. Make them (docs/starting.md); no service does"
              .formatted(String.join(", ", missing)));
    }
    for (TopicRequirement requirement : wanted) {
      if (found.containsKey(requirement.name())) {
        problems.addAll(problems(requirement, found.get(requirement.name())));
      }
    }
    return problems;
  }

  /** What is worth a line but does no harm at once. */
  static List<String> remarks(List<TopicRequirement> wanted, Map<String, FoundTopic> found) {
    List<String> remarks = new ArrayList<>();
    List<String> unreadable =
        wanted.stream()
            .map(TopicRequirement::name)
            .filter(name -> found.containsKey(name) && found.get(name).settings().isEmpty())
            .toList();
    if (!unreadable.isEmpty()) {
      remarks.add(
          "how topics are kept was not looked at: the Kafka user lacks DescribeConfigs on "
              + String.join(", ", unreadable));
    }
    for (TopicRequirement requirement : wanted) {
      FoundTopic topic = found.get(requirement.name());
      if (topic != null && requirement.retention().time().isPresent()) {
        String expected = Long.toString(requirement.retention().time().get().toMillis());
        differing(topic, RETENTION, expected)
            .ifPresent(
                is ->
                    remarks.add(
                        "topic %s has retention.ms %s, wanted %s"
                            .formatted(requirement.name(), is, expected)));
      }
    }
    return remarks;
  }

  private static List<String> problems(TopicRequirement requirement, FoundTopic topic) {
    List<String> problems = new ArrayList<>();
    if (topic.partitions() < requirement.fewest()) {
      problems.add(
          "topic %1$s has %2$d partitions, wanted %3$d: kafka-topics.sh --alter --topic %1$s --partitions %3$d"
              .formatted(requirement.name(), topic.partitions(), requirement.fewest()));
    }
    if (topic.partitions() > requirement.most()) {
      problems.add(
          "topic %s has %d partitions, wanted %d and no more: delete it and make it anew"
              .formatted(requirement.name(), topic.partitions(), requirement.most()));
    }
    Optional.ofNullable(topic.settings().get(CLEANUP))
        .filter(policy -> !requirement.keptBy(policy))
        .ifPresent(
            is ->
                problems.add(
                    change(requirement, CLEANUP, is, "[" + requirement.cleanupPolicy() + "]")));
    differing(topic, TIMESTAMPS, requirement.timestampType())
        .filter(_ -> requirement.retention().brokerTimestamps())
        .ifPresent(
            is -> problems.add(change(requirement, TIMESTAMPS, is, requirement.timestampType())));
    return problems;
  }

  private static Optional<String> differing(FoundTopic topic, String setting, String expected) {
    return Optional.ofNullable(topic.settings().get(setting)).filter(is -> !is.equals(expected));
  }

  private static String change(
      TopicRequirement requirement, String setting, String is, String expected) {
    return "topic %1$s has %2$s %3$s, wanted %4$s: kafka-configs.sh --alter --entity-type topics --entity-name %1$s --add-config %2$s=%4$s"
        .formatted(requirement.name(), setting, is, expected);
  }
}
