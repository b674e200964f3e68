package dev.comanager.outbox;

import dev.comanager.contracts.Topic;

/**
 * A message that leaves when the transaction that appends it has committed.
 *
 * @param key partitioning key, such as a line or a player
 * @param value JSON as the topic's contract says; null deletes the key on a compacted topic
 */
@SuppressWarnings("ArrayRecordComponent") // a value is written once and never compared
public record OutboxMessage(Topic topic, String key, byte[] value) {}
