package dev.comanager.messaging.rpc.handler;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.RpcHeaders;
import dev.comanager.contracts.ToolCall;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;

/** What a record on {@code tool-calls} turned out to be. */
sealed interface Received {
  /** A call that can be worked on and answered. */
  record Call(ToolCall call, Optional<String> sealedArguments, ReturnAddress address)
      implements Received {}

  /** A record that only opens connections. */
  record WarmUp() implements Received {}

  /** A record that nobody can work on; answered where there is an address. */
  record Poison(String reason, Optional<ReturnAddress> address) implements Received {}

  /** Reads a record; never throws, whatever it holds. */
  static Received of(ConsumerRecord<byte[], byte[]> record) {
    if (record.headers().lastHeader(RpcHeaders.WARM_UP) != null) {
      return new WarmUp();
    }
    Optional<ReturnAddress> address = ReturnAddress.of(record.headers());
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
    Optional<String> sealed =
        Optional.ofNullable(record.headers().lastHeader(RpcHeaders.SEALED_ARGUMENTS))
            .map(Header::value)
            .map(value -> new String(value, StandardCharsets.US_ASCII));
    return address
        .<Received>map(there -> new Call(call, sealed, there))
        .orElseGet(() -> new Poison("no address for the outcome", Optional.empty()));
  }
}
