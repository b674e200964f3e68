package dev.comanager.messaging;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerGroupMetadata;
import org.apache.kafka.clients.consumer.ConsumerPartitionAssignor;
import org.apache.kafka.clients.consumer.ConsumerPartitionAssignor.Assignment;
import org.apache.kafka.clients.consumer.ConsumerPartitionAssignor.GroupSubscription;
import org.apache.kafka.clients.consumer.ConsumerPartitionAssignor.Subscription;
import org.apache.kafka.clients.consumer.CooperativeStickyAssignor;
import org.apache.kafka.common.Cluster;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

class PerTopicAssignorTest {
  private static final String CALLS = "tool-calls.decision";
  private static final String INTERNAL = "suite-calls.decision";
  private static final Node[] NODES = {new Node(1, "localhost", 9092)};
  private static final Cluster CLUSTER =
      new Cluster(
          "cluster",
          List.of(NODES),
          Stream.concat(partitions(CALLS, 12), partitions(INTERNAL, 6)).toList(),
          Set.of(),
          Set.of());

  private final Map<String, ConsumerPartitionAssignor> members = new TreeMap<>();
  private final Map<String, List<TopicPartition>> owned = new HashMap<>();
  private int generation;

  private static Stream<PartitionInfo> partitions(String topic, int count) {
    return IntStream.range(0, count)
        .mapToObj(it -> new PartitionInfo(topic, it, NODES[0], NODES, NODES));
  }

  @Test
  void eachReplicaGetsItsShareOfTheCallsAndOfTheInternalCalls() {
    join("one", new PerTopicAssignor());
    assertThat(shareOf("one")).isEqualTo(Map.of(CALLS, 12L, INTERNAL, 6L));

    join("two", new PerTopicAssignor());
    assertThat(members.keySet())
        .allMatch(it -> shareOf(it).equals(Map.of(CALLS, 6L, INTERNAL, 3L)));

    join("three", new PerTopicAssignor());
    assertThat(members.keySet())
        .allMatch(it -> shareOf(it).equals(Map.of(CALLS, 4L, INTERNAL, 2L)));
  }

  @Test
  void oneThatStaysKeepsWhatItHas() {
    Stream.of("one", "two", "three").forEach(it -> join(it, new PerTopicAssignor()));
    List<TopicPartition> before = List.copyOf(owned.get("one"));

    members.remove("three");
    owned.remove("three");
    rebalance();

    assertThat(owned.get("one")).containsAll(before);
    assertThat(members.keySet())
        .allMatch(it -> shareOf(it).equals(Map.of(CALLS, 6L, INTERNAL, 3L)));
  }

  /** During an update the former replicas' assignor may be the leader's. */
  @Test
  void membersOfTheFormerReleaseAreInTheSameGroup() {
    join("former", new CooperativeStickyAssignor());
    join("new", new PerTopicAssignor());

    assertThat(new PerTopicAssignor().name()).isEqualTo(new CooperativeStickyAssignor().name());
    assertThat(owned.values().stream().mapToInt(List::size).sum()).isEqualTo(18);
  }

  private void join(String name, ConsumerPartitionAssignor member) {
    members.put(name, member);
    owned.put(name, List.of());
    rebalance();
  }

  /** Rounds until nothing moves: a partition is given up in one and taken in the next. */
  private void rebalance() {
    Map<String, List<TopicPartition>> before;
    do {
      before = Map.copyOf(owned);
      generation++;
      ConsumerPartitionAssignor leader = members.values().iterator().next();
      Map<String, Subscription> subscriptions = new HashMap<>();
      members.forEach((name, member) -> subscriptions.put(name, subscription(name, member)));
      leader
          .assign(CLUSTER, new GroupSubscription(subscriptions))
          .groupAssignment()
          .forEach(this::take);
    } while (!before.equals(owned));
  }

  private Subscription subscription(String name, ConsumerPartitionAssignor member) {
    Set<String> topics = Set.of(CALLS, INTERNAL);
    ByteBuffer data = member.subscriptionUserData(topics);
    return new Subscription(
        new ArrayList<>(topics), data, owned.get(name), generation - 1, Optional.empty());
  }

  private void take(String name, Assignment assignment) {
    owned.put(name, assignment.partitions());
    members
        .get(name)
        .onAssignment(
            assignment, new ConsumerGroupMetadata("group", generation, name, Optional.empty()));
  }

  private Map<String, Long> shareOf(String name) {
    return owned.get(name).stream().collect(groupingBy(TopicPartition::topic, counting()));
  }
}
