package dev.comanager.notifier;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.SealedPlaces;
import dev.comanager.contracts.ToolDefinition;
import dev.comanager.contracts.ToolDefinitions;
import dev.comanager.messaging.rpc.caller.ToolRequest;
import dev.comanager.servicekit.sealing.Sealer;
import java.util.Optional;
import java.util.Set;

/** Calls with the words of a person sealed, as the gateway sends them. */
final class AsTheGatewaySeals {
  private AsTheGatewaySeals() {}

  static ToolRequest sealed(ToolRequest request, String publicKey) {
    Set<String> names =
        ToolDefinitions.load().stream()
            .filter(it -> it.name().equals(request.tool()))
            .findFirst()
            .map(ToolDefinition::sealedArguments)
            .orElse(Set.of());
    ObjectNode words = request.arguments().deepCopy().retain(names);
    if (words.isEmpty()) {
      return request;
    }
    ObjectNode open = request.arguments().deepCopy();
    open.remove(names);
    return new ToolRequest(
        request.owner(),
        request.line(),
        request.surface(),
        request.scopes(),
        request.tool(),
        open,
        Optional.of(
            Sealer.to(publicKey)
                .seal(SealedPlaces.ofArguments(request.line(), request.tool()), written(words))),
        request.idempotencyKey(),
        request.budget());
  }

  private static byte[] written(ObjectNode words) {
    try {
      return Json.WIRE.writeValueAsBytes(words);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
