package dev.comanager.gateway.rpc;

import dev.comanager.gateway.access.Bearer;
import io.vertx.core.buffer.Buffer;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The parts of an HTTP request that the JSON-RPC layer reads.
 *
 * @param bearer in the header {@code Authorization}; empty when there is none or more than one
 * @param headers all values of the header of that name
 * @param address of the client as a literal, as reported by trusted proxies
 * @param bearerAccepted run once the bearer has been found valid
 * @param arrivedNanos {@link System#nanoTime()} when the request's head arrived
 */
record RpcRequest(
    Buffer body,
    Optional<Bearer> bearer,
    Function<String, List<String>> headers,
    String address,
    Runnable bearerAccepted,
    long arrivedNanos) {
  List<String> protocolVersion() {
    return headers.apply("MCP-Protocol-Version");
  }

  List<String> mcpMethod() {
    return headers.apply("Mcp-Method");
  }

  List<String> mcpName() {
    return headers.apply("Mcp-Name");
  }

  List<String> idempotencyKey() {
    return headers.apply("Idempotency-Key");
  }

  List<String> traceparent() {
    return headers.apply("traceparent");
  }
}
