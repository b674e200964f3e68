package dev.comanager.servicekit.startup;

import dev.comanager.contracts.Topic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How a topic must be on the broker. Its name has no prefix. */
record WantedTopic(String name, int partitions, boolean exactly, Map<String, String> config) {
  static WantedTopic of(Topic topic) {
    // Gateways prove their leases against the first partition of this one alone.
    boolean exactly = topic == Topic.GRANTS_ENDED;
    return new WantedTopic(topic.name(""), topic.partitions(), exactly, topic.retention().config());
  }

  static WantedTopic deadLetterOf(Topic topic) {
    return new WantedTopic(
        topic.deadLetterName(""), 1, false, Topic.Retention.deadLetter().config());
  }

  /** Where the broker's differs. */
  List<String> problems(int foundPartitions, Map<String, String> found) {
    List<String> problems = new ArrayList<>();
    if (foundPartitions < partitions || (exactly && foundPartitions > partitions)) {
      problems.add("has %d partitions, wanted %d".formatted(foundPartitions, partitions));
    }
    config.forEach(
        (key, wanted) -> {
          String value = found.getOrDefault(key, "");
          // A list in any order.
          if (!Set.of(value.split(",", -1)).equals(Set.of(wanted.split(",", -1)))) {
            problems.add("has %s %s, wanted %s".formatted(key, value, wanted));
          }
        });
    return problems;
  }
}
