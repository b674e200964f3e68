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
  static List<String> problems(List<TopicWish> wanted, Map<String, FoundTopic> found) {
    List<String> problems = new ArrayList<>();
    List<String> missing =
        wanted.stream()
            .filter(wish -> !found.containsKey(wish.name()))
            .map(wish -> "%s (%d, %s)".formatted(wish.name(), wish.fewest(), wish.cleanupPolicy()))
            .toList();
    if (!missing.isEmpty()) {
      problems.add(
          "topics are missing, here with their partitions and cleanup.policy: %s. Make them (docs/starting.md); no service does"
              .formatted(String.join(", ", missing)));
    }
    for (TopicWish wish : wanted) {
      if (found.containsKey(wish.name())) {
        problems.addAll(problems(wish, found.get(wish.name())));
      }
    }
    return problems;
  }

  /** What is worth a line but does no harm at once. */
  static List<String> remarks(List<TopicWish> wanted, Map<String, FoundTopic> found) {
    List<String> remarks = new ArrayList<>();
    List<String> untold =
        wanted.stream()
            .map(TopicWish::name)
            .filter(name -> found.containsKey(name) && found.get(name).settings().isEmpty())
            .toList();
    if (!untold.isEmpty()) {
      remarks.add(
          "how topics are kept was not looked at: the Kafka user lacks DescribeConfigs on "
              + String.join(", ", untold));
    }
    for (TopicWish wish : wanted) {
      FoundTopic topic = found.get(wish.name());
      if (topic != null && wish.retention().time().isPresent()) {
        String wished = Long.toString(wish.retention().time().get().toMillis());
        differing(topic, RETENTION, wished)
            .ifPresent(
                is ->
                    remarks.add(
                        "topic %s has retention.ms %s, wanted %s"
                            .formatted(wish.name(), is, wished)));
      }
    }
    return remarks;
  }

  private static List<String> problems(TopicWish wish, FoundTopic topic) {
    List<String> problems = new ArrayList<>();
    if (topic.partitions() < wish.fewest()) {
      problems.add(
          "topic %1$s has %2$d partitions, wanted %3$d: kafka-topics.sh --alter --topic %1$s --partitions %3$d"
              .formatted(wish.name(), topic.partitions(), wish.fewest()));
    }
    if (topic.partitions() > wish.most()) {
      problems.add(
          "topic %s has %d partitions, wanted %d and no more: delete it and make it anew"
              .formatted(wish.name(), topic.partitions(), wish.most()));
    }
    Optional.ofNullable(topic.settings().get(CLEANUP))
        .filter(policy -> !wish.keptBy(policy))
        .ifPresent(is -> problems.add(change(wish, CLEANUP, is, "[" + wish.cleanupPolicy() + "]")));
    differing(topic, TIMESTAMPS, wish.timestampType())
        .filter(_ -> wish.retention().brokerTimestamps())
        .ifPresent(is -> problems.add(change(wish, TIMESTAMPS, is, wish.timestampType())));
    return problems;
  }

  private static Optional<String> differing(FoundTopic topic, String setting, String wished) {
    return Optional.ofNullable(topic.settings().get(setting)).filter(is -> !is.equals(wished));
  }

  private static String change(TopicWish wish, String setting, String is, String wished) {
    return "topic %1$s has %2$s %3$s, wanted %4$s: kafka-configs.sh --alter --entity-type topics --entity-name %1$s --add-config %2$s=%4$s"
        .formatted(wish.name(), setting, is, wished);
  }
}
