package dev.comanager.messaging.events;

import dev.comanager.contracts.Topic;
import dev.comanager.messaging.KafkaSettings;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;

/** What a topic held at a moment, and whether a group has handled it, on whichever replica. */
public final class GroupBacklog implements AutoCloseable {
  private final Admin admin;
  private final String group;
  private final KafkaFuture<Map<TopicPartition, ListOffsetsResultInfo>> ends;

  /**
   * Asks for what the topic holds now.
   *
   * @param group its name without the prefix
   */
  public GroupBacklog(KafkaSettings settings, String group, Topic topic) {
    this.group = settings.prefix() + group;
    admin = Admin.create(settings.admin(group));
    Map<TopicPartition, OffsetSpec> latest = new HashMap<>();
    for (int partition = 0; partition < topic.partitions(); partition++) {
      latest.put(new TopicPartition(topic.name(settings.prefix()), partition), OffsetSpec.latest());
    }
    ends = admin.listOffsets(latest).all();
  }

  /** Whether the group has committed all of that. Fails when the broker doesn't answer. */
  public CompletionStage<Boolean> handled() {
    return ends.toCompletionStage()
        .thenCombine(
            admin
                .listConsumerGroupOffsets(group)
                .partitionsToOffsetAndMetadata()
                .toCompletionStage(),
            GroupBacklog::handled);
  }

  private static boolean handled(
      Map<TopicPartition, ListOffsetsResultInfo> ends,
      Map<TopicPartition, OffsetAndMetadata> committed) {
    return ends.entrySet().stream()
        .allMatch(
            end -> {
              OffsetAndMetadata its = committed.get(end.getKey());
              return (its == null ? 0 : its.offset()) >= end.getValue().offset();
            });
  }

  @Override
  public void close() {
    admin.close(Duration.ZERO);
  }
}
