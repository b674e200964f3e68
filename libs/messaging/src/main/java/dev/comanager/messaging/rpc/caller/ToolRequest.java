package dev.comanager.messaging.rpc.caller;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.Scope;
import dev.comanager.contracts.SuiteCall;
import dev.comanager.contracts.Surface;
import dev.comanager.contracts.ToolOwner;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * What a caller asks of a tool's owner.
 *
 * @param sealedArguments further arguments, sealed for the owner (see {@link
 *     dev.comanager.contracts.RpcHeaders#SEALED_ARGUMENTS})
 * @param budget how long an answer is of use, from now on
 */
public record ToolRequest(
    ToolOwner owner,
    LineId line,
    Surface surface,
    Set<Scope> scopes,
    String tool,
    ObjectNode arguments,
    Optional<String> sealedArguments,
    Optional<String> idempotencyKey,
    Duration budget) {

  /** A request whose arguments may be read on their way. */
  public ToolRequest(
      ToolOwner owner,
      LineId line,
      Surface surface,
      Set<Scope> scopes,
      String tool,
      ObjectNode arguments,
      Optional<String> idempotencyKey,
      Duration budget) {
    this(owner, line, surface, scopes, tool, arguments, Optional.empty(), idempotencyKey, budget);
  }

  /** Whether services make this call among themselves. */
  boolean ofTheSuite() {
    return SuiteCall.named(tool);
  }
}
