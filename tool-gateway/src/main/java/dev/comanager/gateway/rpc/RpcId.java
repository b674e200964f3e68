package dev.comanager.gateway.rpc;

import java.nio.charset.StandardCharsets;

/** The id of a JSON-RPC request exactly as it was written, so that it is echoed to the letter. */
record RpcId(String json) {
  static final RpcId NONE = new RpcId("null");

  byte[] bytes() {
    return json.getBytes(StandardCharsets.UTF_8);
  }
}
