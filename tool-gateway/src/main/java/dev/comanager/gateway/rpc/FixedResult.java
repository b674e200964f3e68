package dev.comanager.gateway.rpc;

import com.fasterxml.jackson.databind.JsonNode;
import dev.comanager.contracts.Json;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.vertx.core.buffer.Buffer;

/**
 * A result that is always the same, written once. It is kept outside of the heap, where sockets
 * take bytes from, so that an answer of any length is sent without being copied.
 */
final class FixedResult {
  private final Buffer rest;

  private FixedResult(Buffer rest) {
    this.rest = rest;
  }

  @SuppressWarnings("deprecation") // every other way copies the bytes into the heap
  static FixedResult of(byte[] json) {
    byte[] before = RpcReplies.RESULT;
    byte[] after = RpcReplies.END;
    ByteBuf bytes = Unpooled.directBuffer(before.length + json.length + after.length);
    bytes.writeBytes(before).writeBytes(json).writeBytes(after);
    return new FixedResult(Buffer.buffer(bytes));
  }

  static FixedResult of(JsonNode json) {
    return of(Json.bytes(json));
  }

  /** The bytes after the id of the answer; shared, so don't modify them. */
  Buffer rest() {
    return rest;
  }
}
