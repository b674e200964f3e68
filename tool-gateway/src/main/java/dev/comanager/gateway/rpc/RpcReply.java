package dev.comanager.gateway.rpc;

import io.vertx.core.buffer.Buffer;
import java.util.Map;

/**
 * The answer to a POST: status, headers specific to this answer, JSON body (empty for 202).
 *
 * @param rest the end of the body, sent as it is; empty where {@code body} is all of it
 * @param label the labels for metrics
 */
record RpcReply(int status, Map<String, String> headers, Buffer body, Buffer rest, Label label) {
  private static final Buffer NO_REST = Buffer.buffer();

  RpcReply(int status, Map<String, String> headers, Buffer body, Label label) {
    this(status, headers, body, NO_REST, label);
  }

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
