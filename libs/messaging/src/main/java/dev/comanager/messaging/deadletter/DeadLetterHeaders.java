package dev.comanager.messaging.deadletter;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;

/**
 * Headers of a dead letter: the record's original position and the reason. Values are UTF-8 text.
 */
public final class DeadLetterHeaders {
  /** Prefix of these headers' names. */
  public static final String PREFIX = "dead-letter-";

  static final String TOPIC = PREFIX + "topic";
  static final String PARTITION = PREFIX + "partition";
  static final String OFFSET = PREFIX + "offset";
  static final String REASON = PREFIX + "reason";

  /** Present if the value was not kept, so that it can't be replayed. */
  static final String LEFT_OUT = PREFIX + "left-out";

  private DeadLetterHeaders() {}

  /** Writes the record's original position and the reason. */
  public static void write(Headers headers, ConsumerRecord<?, ?> record, DeadLetterReason reason) {
    put(headers, TOPIC, record.topic());
    put(headers, PARTITION, Integer.toString(record.partition()));
    put(headers, OFFSET, Long.toString(record.offset()));
    put(headers, REASON, reason.code());
  }

  /** Marks that the record's value was not kept. */
  public static void writeLeftOut(Headers headers) {
    put(headers, LEFT_OUT, "true");
  }

  /** The text of a header; a question mark if it is absent. */
  static String text(Headers headers, String name) {
    Header header = headers.lastHeader(name);
    return header == null || header.value() == null ? "?" : new String(header.value(), UTF_8);
  }

  private static void put(Headers headers, String name, String value) {
    headers.remove(name).add(name, value.getBytes(UTF_8));
  }
}
