package dev.comanager.messaging.outbox;

import io.vertx.mutiny.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.Row;

/**
 * A message that waits in the outbox.
 *
 * @param topic name without prefix
 * @param trace of the transaction that wrote it, as {@code traceparent}; null without one
 */
@SuppressWarnings("ArrayRecordComponent") // a value is handed on and never compared
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

  /** Messages of one order are never published in another one. */
  Order order() {
    return new Order(topic, key);
  }

  /** Within this, what comes first leaves first. */
  record Order(String topic, String key) {}
}
