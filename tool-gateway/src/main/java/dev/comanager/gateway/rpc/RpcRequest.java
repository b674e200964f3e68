package dev.comanager.gateway.rpc;

import io.vertx.core.buffer.Buffer;
import java.util.List;

/**
 * What of an HTTP request the JSON-RPC layer reads; headers as all values that came.
 *
 * @param address of the client as a literal, behind proxies that are trusted
 * @param bearerAccepted to be run once the bearer was found to be good
 * @param arrivedNanos {@link System#nanoTime()} at which its head arrived
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
