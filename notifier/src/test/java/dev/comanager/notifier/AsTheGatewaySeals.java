package dev.comanager.notifier;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.SealedPlaces;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolDefinition;
import dev.comanager.contracts.ToolDefinitions;
import dev.comanager.servicekit.sealing.Sealer;
import java.util.Optional;
import java.util.Set;

/** Seals a person's words in calls, as the gateway does. */
final class AsTheGatewaySeals {
  private AsTheGatewaySeals() {}

  /** Removes the words from the call's arguments; empty when there are none. */
  static Optional<String> seal(ToolCall call, String publicKey) {
    Set<String> names =
        ToolDefinitions.load().stream()
            .filter(it -> it.name().equals(call.tool()))
            .findFirst()
            .map(ToolDefinition::sealedArguments)
            .orElse(Set.of());
    ObjectNode sealedArguments = call.arguments().deepCopy().retain(names);
    call.arguments().remove(names);
    return sealedArguments.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Sealer.to(publicKey)
                .seal(
                    SealedPlaces.ofArguments(call.line(), call.tool()), written(sealedArguments)));
  }

  private static byte[] written(ObjectNode sealedArguments) {
    try {
      return Json.WIRE.writeValueAsBytes(sealedArguments);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
