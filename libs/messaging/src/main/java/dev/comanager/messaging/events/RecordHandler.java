package dev.comanager.messaging.events;

import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Takes over what a topic says. */
@FunctionalInterface
public interface RecordHandler {
  /**
   * Returns when the record was taken over or is of no use; it may block.
   *
   * @throws UnreadableRecord to have it put aside at once; any other exception brings it again
   */
  void take(ConsumerRecord<byte[], byte[]> record);
}
