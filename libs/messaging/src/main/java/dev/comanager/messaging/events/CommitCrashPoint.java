package dev.comanager.messaging.events;

import dev.comanager.contracts.CrashPoint;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerInterceptor;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/** Where fault tests end the process right after offsets were committed. */
public final class CommitCrashPoint implements ConsumerInterceptor<byte[], byte[]> {
  @Override
  public ConsumerRecords<byte[], byte[]> onConsume(ConsumerRecords<byte[], byte[]> records) {
    return records;
  }

  @Override
  public void onCommit(Map<TopicPartition, OffsetAndMetadata> offsets) {
    offsets.keySet().stream()
        .map(TopicPartition::topic)
        .distinct()
        .forEach(topic -> CrashPoint.at(topic, "after-offset-commit"));
  }

  @Override
  public void configure(Map<String, ?> settings) {
    // Nothing to set.
  }

  @Override
  public void close() {
    // Nothing to let go.
  }
}
