package dev.comanager.messaging.rpc.handler;

import dev.comanager.contracts.RpcHeaders;
import dev.comanager.contracts.Topic;
import dev.comanager.servicekit.sealing.Sealer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;

/**
 * The destination of a call's outcome: the caller's own headers, and its partition.
 *
 * @param sealer seals outcomes for the caller, if it wants that
 */
record ReplyAddress(Header callId, Header caller, int partition, Optional<Sealer> sealer) {
  private static final int LONGEST_HEADER = 64;
  private static final int LONGEST_KEY = 512;

  /** Parses the address; empty if a part is missing or invalid. */
  static Optional<ReplyAddress> of(Headers headers) {
    Header callId = headers.lastHeader(RpcHeaders.CALL_ID);
    Header caller = headers.lastHeader(RpcHeaders.CALLER);
    int partition = partition(headers.lastHeader(RpcHeaders.REPLY_PARTITION));
    if (!fits(callId) || !fits(caller) || partition < 0) {
      return Optional.empty();
    }
    Header key = headers.lastHeader(RpcHeaders.REPLY_KEY);
    if (key == null) {
      return Optional.of(new ReplyAddress(callId, caller, partition, Optional.empty()));
    }
    return sealer(key)
        .map(sealer -> new ReplyAddress(callId, caller, partition, Optional.of(sealer)));
  }

  private static Optional<Sealer> sealer(Header key) {
    if (key.value() == null || key.value().length > LONGEST_KEY) {
      return Optional.empty();
    }
    try {
      return Optional.of(Sealer.to(new String(key.value(), StandardCharsets.UTF_8)));
    } catch (IllegalArgumentException noKey) {
      return Optional.empty();
    }
  }

  private static boolean fits(Header header) {
    return header != null
        && header.value() != null
        && header.value().length > 0
        && header.value().length <= LONGEST_HEADER;
  }

  private static int partition(Header header) {
    if (header == null || header.value() == null || header.value().length == 0) {
      return -1;
    }
    int number = 0;
    for (byte digit : header.value()) {
      if (digit < '0' || digit > '9') {
        return -1;
      }
      number = 10 * number + (digit - '0');
      if (number >= Topic.TOOL_OUTCOMES.partitions()) {
        return -1;
      }
    }
    return number;
  }
}
