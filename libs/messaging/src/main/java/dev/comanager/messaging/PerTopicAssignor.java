package dev.comanager.messaging;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.kafka.clients.consumer.CooperativeStickyAssignor;
import org.apache.kafka.common.Cluster;
import org.apache.kafka.common.TopicPartition;

/**
 * Shares the partitions of each topic equally between the members of a group. {@link
 * CooperativeStickyAssignor} shares the sum over all topics: of two replicas, one could get all
 * internal calls, which are rare, and few of the users' calls. Members with either can be in one
 * group, since the protocol is the same.
 */
public final class PerTopicAssignor extends CooperativeStickyAssignor {
  @Override
  public GroupAssignment assign(Cluster cluster, GroupSubscription group) {
    Map<String, Subscription> members = group.groupSubscription();
    Set<String> topics = new TreeSet<>();
    members.values().forEach(member -> topics.addAll(member.topics()));
    Map<String, List<TopicPartition>> assigned = new HashMap<>();
    members.keySet().forEach(member -> assigned.put(member, new ArrayList<>()));
    for (String topic : topics) {
      super.assign(cluster, new GroupSubscription(only(topic, members)))
          .groupAssignment()
          .forEach((member, share) -> assigned.get(member).addAll(share.partitions()));
    }
    Map<String, Assignment> all = new HashMap<>();
    assigned.forEach((member, partitions) -> all.put(member, new Assignment(partitions)));
    return new GroupAssignment(all);
  }

  private static Map<String, Subscription> only(String topic, Map<String, Subscription> members) {
    Map<String, Subscription> narrowed = new HashMap<>();
    members.forEach(
        (name, member) -> {
          if (member.topics().contains(topic)) {
            narrowed.put(name, only(topic, member));
          }
        });
    return narrowed;
  }

  private static Subscription only(String topic, Subscription member) {
    Subscription narrowed =
        new Subscription(
            List.of(topic),
            member.userData(),
            member.ownedPartitions().stream().filter(it -> it.topic().equals(topic)).toList(),
            member.generationId().orElse(-1),
            member.rackId());
    narrowed.setGroupInstanceId(member.groupInstanceId());
    return narrowed;
  }
}
