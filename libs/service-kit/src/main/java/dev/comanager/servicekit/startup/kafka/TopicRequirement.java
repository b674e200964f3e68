package dev.comanager.servicekit.startup.kafka;

import dev.comanager.contracts.Topic;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How a topic must be cut and kept on the broker.
 *
 * @param name with the prefix
 * @param fewest partitions that it must have at least
 * @param most partitions that it may have at most
 * @param retention how records are kept
 */
record TopicRequirement(String name, int fewest, int most, Topic.Retention retention) {
  /** The topic itself. */
  static TopicRequirement of(Topic topic, String prefix) {
    // Gateways prove their leases against the first partition alone: an ending on another one would
    // not be heard.
    int most = topic == Topic.GRANTS_ENDED ? topic.partitions() : Integer.MAX_VALUE;
    return new TopicRequirement(topic.name(prefix), topic.partitions(), most, topic.retention());
  }

  /** The topic for its records that nobody could read. */
  static TopicRequirement deadLetterOf(Topic topic, String prefix) {
    return new TopicRequirement(
        topic.deadLetterName(prefix), 1, Integer.MAX_VALUE, Topic.Retention.deadLetter());
  }

  /** Those of a service. */
  static Stream<TopicRequirement> of(Set<Topic> touched, Set<Topic> deadLetter, String prefix) {
    return Stream.concat(
        touched.stream().map(topic -> of(topic, prefix)),
        deadLetter.stream().map(topic -> deadLetterOf(topic, prefix)));
  }

  String cleanupPolicy() {
    return retention.compact()
        ? retention.time().isPresent() ? "compact,delete" : "compact"
        : "delete";
  }

  String timestampType() {
    return retention.brokerTimestamps() ? "LogAppendTime" : "CreateTime";
  }

  /** Whether a policy as the broker tells it is the wanted one, whatever the order of its words. */
  boolean keptBy(String policy) {
    return words(policy).equals(words(cleanupPolicy()));
  }

  private static Set<String> words(String policy) {
    return Arrays.stream(policy.split(",", -1))
        .map(String::strip)
        .filter(word -> !word.isEmpty())
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
