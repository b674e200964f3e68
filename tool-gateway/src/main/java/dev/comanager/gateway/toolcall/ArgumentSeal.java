package dev.comanager.gateway.toolcall;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.comanager.contracts.Json;
import dev.comanager.contracts.LineId;
import dev.comanager.contracts.SealedPlaces;
import dev.comanager.contracts.ToolDefinition;
import dev.comanager.servicekit.sealing.Sealer;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Seals the arguments that hold a person's words, so that the tool's owner alone reads them. */
@Singleton
final class ArgumentSeal {
  private final Optional<Sealer> notifier;
  private final Vertx vertx;

  /**
   * Reads the key.
   *
   * @throws IllegalStateException when the key is unusable: the gateway then doesn't start
   */
  ArgumentSeal(ToolsConfig config, Vertx vertx) {
    this.vertx = vertx;
    try {
      notifier = config.notifierKey().map(Sealer::to);
    } catch (IllegalArgumentException e) {
      throw new IllegalStateException("comanager.tools.notifier-key " + e.getMessage(), e);
    }
  }

  /**
   * Arguments as they travel.
   *
   * @param open what may be read on the way
   * @param sealed the rest; empty where nothing has to be sealed
   */
  record Arguments(ObjectNode open, Optional<String> sealed) {}

  /** Whether calls of the tool can be sent: without the key those that need it never are. */
  boolean serves(ToolDefinition tool) {
    return tool.sealedArguments().isEmpty() || notifier.isPresent();
  }

  /** The arguments of a call of that line, sealed where the definition says so. */
  Uni<Arguments> of(ToolDefinition tool, LineId line, ObjectNode arguments) {
    ObjectNode words = Json.WIRE.createObjectNode();
    for (String name : tool.sealedArguments()) {
      if (arguments.has(name)) {
        words.set(name, arguments.get(name));
      }
    }
    if (words.isEmpty()) {
      return Uni.createFrom().item(new Arguments(arguments, Optional.empty()));
    }
    ObjectNode open = arguments.deepCopy();
    open.remove(tool.sealedArguments());
    // Elliptic curves take too long for an event loop.
    return Uni.createFrom()
        .completionStage(
            () -> vertx.executeBlocking(() -> seal(tool, line, words), false).toCompletionStage())
        .map(jwe -> new Arguments(open, Optional.of(jwe)));
  }

  private String seal(ToolDefinition tool, LineId line, ObjectNode words)
      throws JsonProcessingException {
    return notifier
        .orElseThrow()
        .seal(SealedPlaces.ofArguments(line, tool.name()), Json.WIRE.writeValueAsBytes(words));
  }
}
