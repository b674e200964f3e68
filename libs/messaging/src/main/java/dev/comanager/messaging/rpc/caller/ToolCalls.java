package dev.comanager.messaging.rpc.caller;

import dev.comanager.contracts.RpcHeaders;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolOwner;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** The caller's side of tool calls over Kafka. */
public interface ToolCalls {
  /** Sends the call to its owner and resolves within its budget. The result never fails. */
  default Uni<CallResult> call(ToolOwner owner, ToolCall call) {
    return call(owner, call, Optional.empty());
  }

  /**
   * Sends the call like {@link #call(ToolOwner, ToolCall)}.
   *
   * @param sealedArguments additional arguments, sealed for the owner (see {@link
   *     RpcHeaders#SEALED_ARGUMENTS})
   */
  Uni<CallResult> call(ToolOwner owner, ToolCall call, Optional<String> sealedArguments);

  /** Whether outcomes can reach this process: its position on {@code tool-outcomes} is known. */
  boolean ready();
}
