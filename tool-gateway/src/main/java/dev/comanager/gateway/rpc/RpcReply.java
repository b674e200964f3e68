package dev.comanager.gateway.rpc;

import io.vertx.core.buffer.Buffer;
import java.util.Map;

/**
 * The answer to a POST: status, headers that this answer alone has, JSON body (empty for 202).
 *
 * @param label how the answer is counted
 */
record RpcReply(int status, Map<String, String> headers, Buffer body, Label label) {
  /**
   * Words from closed sets: method and tool names of ours, and what became of it.
   *
   * @param method a method's name, {@code other} for unknown ones
   * @param tool a tool's name or {@code none}
   * @param outcome {@code ok}, a code of a tool's failure, or a word for a refusal
   */
  record Label(String method, String tool, String outcome) {
    static final String NO_TOOL = "none";
  }
}
