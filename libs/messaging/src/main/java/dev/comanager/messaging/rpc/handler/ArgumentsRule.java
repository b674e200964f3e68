package dev.comanager.messaging.rpc.handler;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.SealedPlaces;
import dev.comanager.contracts.ToolCall;
import java.io.IOException;
import java.util.Optional;

/**
 * Opens a call's sealed arguments and adds them to the others, before anything else reads the call.
 * The call ledger therefore treats equal text as equal arguments, however it was sealed.
 */
final class ArgumentsRule {
  private ArgumentsRule() {}

  /** Adds the sealed arguments; false if they can't be opened here. */
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
      // Log no cause, because its message would repeat the input.
      return false;
    }
  }
}
