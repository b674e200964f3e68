package dev.comanager.gateway.rpc;

import io.vertx.core.buffer.Buffer;
import java.util.Map;

/**
 * The answer to a POST: status, headers specific to this answer, JSON body (empty for 202).
 *
 * @param label the labels for metrics
 */
record RpcReply(int status, Map<String, String> headers, Buffer body, Label label) {
  /**
   * Metric labels from closed sets.
   *
   * @param method a known method's name, or {@code other}
   * @param tool a tool's name or {@code none}
   * @param outcome {@code ok}, the code of a tool's failure, or the name of a refusal
   */
  record Label(String method, String tool, String outcome) {
    static final String NO_TOOL = "none";
  }
}
