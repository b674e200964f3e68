package dev.comanager.messaging.rpc.caller;

import io.smallrye.mutiny.Uni;

/** The caller's side of tool calls over Kafka. */
public interface ToolCalls {
  /** Sends the call and resolves within the request's budget. The result never fails. */
  Uni<CallResult> call(ToolRequest request);

  /** Whether outcomes can reach this process: its place in {@code tool-outcomes} is resolved. */
  boolean ready();
}
