package dev.comanager.rpc.handler;

import dev.comanager.contracts.Json;
import dev.comanager.contracts.RpcHeaders;
import dev.comanager.contracts.ToolCall;
import java.io.IOException;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** What a record on {@code tool-calls} turned out to be. */
sealed interface Received {
  /** A call that can be worked on and answered. */
  record Call(ToolCall call, ReturnAddress address) implements Received {}

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
    return address
        .<Received>map(there -> new Call(call, there))
        .orElseGet(() -> new Poison("no address for the outcome", Optional.empty()));
  }
}
