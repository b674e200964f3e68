package dev.comanager.gateway.rpc;

import com.fasterxml.jackson.databind.JsonNode;

/** What a request body holds (JSON-RPC 2.0, without batches). */
sealed interface RpcMessage {
  /** A request that wants an answer. The params are a missing node where there are none. */
  record Request(RpcId id, String method, JsonNode params) implements RpcMessage {}

  /** A message without id: nobody waits for an answer. */
  record Notification(String method) implements RpcMessage {}

  /** A client's answer to a request of ours; we make none. */
  record ClientResponse() implements RpcMessage {}

  /** No JSON, or deeper than allowed. */
  record Unreadable() implements RpcMessage {}

  /** JSON, but no JSON-RPC message. The id is known where it could be read. */
  record Malformed(RpcId id, String reason) implements RpcMessage {}
}
