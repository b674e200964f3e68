package dev.comanager.messaging.rpc.handler;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.RpcHeaders;
import dev.comanager.contracts.ToolCall;
import dev.comanager.messaging.tracing.TraceHeader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;

/** A parsed record of {@code tool-calls}. */
sealed interface ParsedRecord permits IncomingToolCall, ParsedRecord.WarmUp, ParsedRecord.Poison {
  /** An empty record that only opens connections. */
  record WarmUp() implements ParsedRecord {}

  /** An invalid record; it is answered if it has a return address. */
  record Poison(String reason, Optional<ReplyAddress> address) implements ParsedRecord {}

  /**
   * Parses a record; never throws, whatever it contains.
   *
   * @param clock in sync with the broker's, which timestamps records
   */
  static ParsedRecord of(ConsumerRecord<byte[], byte[]> record, Clock clock) {
    if (record.headers().lastHeader(RpcHeaders.WARM_UP) != null) {
      return new WarmUp();
    }
    Optional<ReplyAddress> address = ReplyAddress.of(record.headers());
    if (record.value() == null) {
      return new Poison("no value", address);
    }
    ToolCall call;
    try {
      call = Json.WIRE.readValue(record.value(), ToolCall.class);
    } catch (IOException | RuntimeException e) {
      return new Poison("unreadable value: " + e.getClass().getSimpleName(), address);
    }
    if (call == null) {
      return new Poison("empty value", address);
    }
    if (call.v() != ToolCall.VERSION) {
      return new Poison("unknown version " + call.v(), address);
    }
    if (address.isEmpty()) {
      return new Poison("no address for the outcome", address);
    }
    long age = Math.max(0, clock.millis() - record.timestamp());
    long left = TimeUnit.MILLISECONDS.toNanos(call.budgetMs() - age);
    return new IncomingToolCall(
        call,
        System.nanoTime() + left,
        sealedArguments(record.headers()),
        address.get(),
        TraceHeader.read(record.headers()));
  }

  private static Optional<String> sealedArguments(Headers headers) {
    return Optional.ofNullable(headers.lastHeader(RpcHeaders.SEALED_ARGUMENTS))
        .map(Header::value)
        .map(value -> new String(value, StandardCharsets.US_ASCII));
  }
}
