package dev.comanager.gateway.rpc;

import io.vertx.core.buffer.Buffer;
import java.util.List;

/**
 * The parts of an HTTP request that the JSON-RPC layer reads; headers with all their values.
 *
 * @param address of the client as a literal, as reported by trusted proxies
 * @param bearerAccepted run once the bearer has been found valid
 * @param arrivedNanos {@link System#nanoTime()} when the request's head arrived
 */
record RpcRequest(
    Buffer body,
    List<String> authorization,
    List<String> protocolVersion,
    List<String> idempotencyKey,
    List<String> traceparent,
    String address,
    Runnable bearerAccepted,
    long arrivedNanos) {}
