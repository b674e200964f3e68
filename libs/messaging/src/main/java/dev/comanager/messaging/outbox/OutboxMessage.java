package dev.comanager.messaging.outbox;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.Topic;

/**
 * A message that is published once the transaction that appends it has committed.
 *
 * @param key partitioning key, such as a line or a player
 * @param value JSON as the topic's contract says; null deletes the key on a compacted topic
 */
@SuppressWarnings("ArrayRecordComponent") // written once and never compared
public record OutboxMessage(Topic topic, String key, byte[] value) {
  /** The event, serialized for the topic. */
  public static OutboxMessage of(Topic topic, String key, Object event) {
    return new OutboxMessage(topic, key, Json.bytes(event));
  }
}
