package dev.comanager.gateway.rpc;

import java.nio.charset.StandardCharsets;

/** The id of a JSON-RPC request as raw JSON, so that it is echoed unchanged. */
record RpcId(String json) {
  static final RpcId NONE = new RpcId("null");

  byte[] bytes() {
    return json.getBytes(StandardCharsets.UTF_8);
  }
}
