package dev.comanager.gateway.rpc;

import com.fasterxml.jackson.databind.JsonNode;

/** A request body (JSON-RPC 2.0, without batches). */
sealed interface RpcMessage {
  /** A request that expects an answer. The params are a missing node if absent. */
  record Request(RpcId id, String method, JsonNode params) implements RpcMessage {}

  /** A message without an id; it gets no answer. */
  record Notification(String method) implements RpcMessage {}

  /** A client's response to a server request; the gateway makes none. */
  record ClientResponse() implements RpcMessage {}

  /** Invalid JSON, or nested deeper than allowed. */
  record Unreadable() implements RpcMessage {}

  /** Valid JSON that is no JSON-RPC message. The id is set where it could be read. */
  record Malformed(RpcId id, String reason) implements RpcMessage {}
}
