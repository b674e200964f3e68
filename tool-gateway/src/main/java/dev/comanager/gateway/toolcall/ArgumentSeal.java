package dev.comanager.gateway.toolcall;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.SealedPlaces;
import dev.comanager.contracts.ToolCall;
import dev.comanager.contracts.ToolDefinition;
import dev.comanager.servicekit.sealing.Sealer;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Seals the arguments that hold a person's text, so that only the tool's owner can read them. */
@Singleton
final class ArgumentSeal {
  private final Optional<Sealer> notifier;
  private final Vertx vertx;

  /**
   * Reads the key.
   *
   * @throws IllegalStateException if the key is invalid; the gateway then doesn't start
   */
  ArgumentSeal(ToolsConfig config, Vertx vertx) {
    this.vertx = vertx;
    try {
      notifier = config.notifierKey().map(Sealer::to);
    } catch (IllegalArgumentException e) {
      throw new IllegalStateException("comanager.tools.notifier-key " + e.getMessage(), e);
    }
  }

  /** Whether calls of the tool can be sent: a tool with sealed arguments needs the key. */
  boolean serves(ToolDefinition tool) {
    return tool.sealedArguments().isEmpty() || notifier.isPresent();
  }

  /** Removes the arguments that have to be sealed and returns them. */
  static ObjectNode removeSealed(ToolDefinition tool, ObjectNode arguments) {
    ObjectNode removed = Json.WIRE.createObjectNode();
    for (String name : tool.sealedArguments()) {
      if (arguments.has(name)) {
        removed.set(name, arguments.remove(name));
      }
    }
    return removed;
  }

  /** Seals the arguments of that call. */
  Uni<String> seal(ToolCall call, ObjectNode arguments) {
    // Elliptic-curve operations take too long for an event loop.
    return Uni.createFrom()
        .completionStage(
            () -> vertx.executeBlocking(() -> sealed(call, arguments), false).toCompletionStage());
  }

  private String sealed(ToolCall call, ObjectNode arguments) throws JsonProcessingException {
    return notifier
        .orElseThrow()
        .seal(
            SealedPlaces.ofArguments(call.line(), call.tool()),
            Json.WIRE.writeValueAsBytes(arguments));
  }
}
