package dev.comanager.messaging.rpc.handler;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.SealedPlaces;
import dev.comanager.contracts.ToolCall;
import java.io.IOException;
import java.util.Optional;

/**
 * Puts a call's sealed arguments back among the others. It happens before anything else looks at
 * the call, so that equal words are equal arguments to the ledger of calls handled, however they
 * were sealed.
 */
final class ArgumentsRule {
  private ArgumentsRule() {}

  /** Whether all arguments are there; false when some can't be opened here. */
  static boolean complete(ToolCall call, Optional<String> sealed, SealedArguments opener) {
    if (sealed.isEmpty()) {
      return true;
    }
    Optional<byte[]> opened =
        opener.open(SealedPlaces.ofArguments(call.line(), call.tool()), sealed.get());
    try {
      if (opened.isPresent() && Json.WIRE.readTree(opened.get()) instanceof ObjectNode arguments) {
        call.arguments().setAll(arguments);
        return true;
      }
      return false;
    } catch (IOException e) {
      // Without its cause, which would repeat what it read.
      return false;
    }
  }
}
