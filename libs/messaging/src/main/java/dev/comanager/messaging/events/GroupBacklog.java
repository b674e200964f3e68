package dev.comanager.messaging.events;

import dev.comanager.contracts.Topic;
import dev.comanager.messaging.KafkaSettings;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsResult.ListOffsetsResultInfo;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.eclipse.microprofile.config.ConfigProvider;

/** Whether the group of a channel has handled its topic's events, on whichever replica. */
public final class GroupBacklog implements AutoCloseable {
  private final Admin admin;
  private final String group;
  private final Map<TopicPartition, OffsetSpec> latest = new HashMap<>();

  /** The topic and the group are those of the channel's settings. */
  public GroupBacklog(KafkaSettings settings, String channel) {
    group = setting(channel, "group.id");
    Topic topic = settings.topic(setting(channel, "topic"));
    for (int partition = 0; partition < topic.partitions(); partition++) {
      latest.put(new TopicPartition(topic.name(settings.prefix()), partition), OffsetSpec.latest());
    }
    admin = Admin.create(settings.admin(group));
  }

  private static String setting(String channel, String name) {
    return ConfigProvider.getConfig()
        .getValue("mp.messaging.incoming." + channel + "." + name, String.class);
  }

  /**
   * Notes what the topic holds now.
   *
   * @return says, each time it is asked, whether the group has committed all of that; fails when
   *     the broker doesn't answer
   */
  public Supplier<CompletionStage<Boolean>> untilNow() {
    CompletionStage<Map<TopicPartition, ListOffsetsResultInfo>> ends =
        admin.listOffsets(latest).all().toCompletionStage();
    return () ->
        ends.thenCombine(
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
