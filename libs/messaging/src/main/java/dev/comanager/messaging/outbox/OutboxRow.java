package dev.comanager.messaging.outbox;

import io.vertx.mutiny.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Row;

/**
 * A message waiting in the outbox.
 *
 * @param topic name without prefix
 * @param trace of the transaction that wrote it, as {@code traceparent}; null if there is none
 */
@SuppressWarnings("ArrayRecordComponent") // passed on and never compared
record OutboxRow(long id, String topic, String key, byte[] value, String trace) {
  static OutboxRow of(Row row) {
    Buffer value = row.getBuffer(3);
    return new OutboxRow(
        row.getLong(0),
        row.getString(1),
        row.getString(2),
        value == null ? null : value.getBytes(),
        row.getString(4));
  }

  /** The key of the message's order. */
  Order order() {
    return new Order(topic, key);
  }

  /**
   * Messages with the same topic and key are published in the order in which they were appended.
   */
  record Order(String topic, String key) {}
}
